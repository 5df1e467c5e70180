// The vectors of frameproof: where they are, a reader, and the types of the files.

/** The folder that has index.json. */
export const folder: string;

/** The list of all files. */
export const index: IndexFile;

/** A file with tests; its `schema` says of which type they are. */
export type VectorFile =
  | SealFile
  | OpenFile
  | ScenarioFile
  | ClearHeaderFile
  | EmulationPreventionFile
  | TrailerFile
  | CounterCryptorFile;

/** Reads one file; its path is the one in index.json. */
export function load<File = VectorFile>(path: string): File;
