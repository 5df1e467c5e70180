// Writes a TypeScript file in which vector files are values of the types of the npm package, for tsc to check:
// node typed_files.mjs FILE, in a folder where the package is installed.
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";

const vectors = createRequire(`${process.cwd()}/`)("frameproof-vectors");
const typeOf = (schema) =>
  `${schema.replace(".schema.json", "").replace(/(^|-)(\w)/g, (whole, dash, letter) => letter.toUpperCase())}File`;

// The smallest files of each schema: tsc is slow on large literals.
const chosen = new Map();
for (const { path, schema, numberOfTests } of [...vectors.index.files, ...vectors.index.documents]) {
  if (!schema?.endsWith(".schema.json") || schema === "ledger.schema.json") continue;
  chosen.set(schema, [...(chosen.get(schema) ?? []), { path, numberOfTests: numberOfTests ?? 0 }]);
}
const lines = ['import type * as vectors from "frameproof-vectors";', `export const index: vectors.IndexFile = ${JSON.stringify(vectors.index)};`];
let count = 1;
for (const [schema, files] of chosen) {
  files.sort((one, other) => one.numberOfTests - other.numberOfTests);
  for (const { path } of files.slice(0, 3)) {
    lines.push(`export const file${count++}: vectors.${typeOf(schema)} = ${JSON.stringify(vectors.load(path))};`);
  }
}
writeFileSync(process.argv[2], lines.join("\n"));
console.log(`${count} files`);
