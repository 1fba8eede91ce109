/**
 * A worker of jest runs most code a few times and ends: what V8's optimizing compiler takes is seldom
 * paid back. With a function optimized fifteen times later than usual the app's tests take a seventh
 * less processor time, the server's a twentieth. For the V8 of Node 20, whose flag it is; later ones
 * have a cheaper compiler in between.
 */
const { setFlagsFromString } = require('node:v8');

const FLAG_MAJOR_MAX = 11;
/** Bytecode, in bytes, that runs before a function is considered for optimizing; 67,584 unless told. */
const BUDGET = 1_000_000;

if (Number.parseInt(process.versions.v8, 10) <= FLAG_MAJOR_MAX) {
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
