// The vectors of frameproof: where they are, and a reader.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

/** The folder that has index.json. */
exports.folder = path.join(__dirname, "Vectors");

/** Reads one file; its path is the one in index.json. */
exports.load = (name) => JSON.parse(fs.readFileSync(path.join(exports.folder, ...name.split("/")), "utf8"));

/** The list of all files. */
exports.index = exports.load("index.json");
