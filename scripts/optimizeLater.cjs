/**
 * A worker of jest runs most code a few times and ends: what V8's optimizing compiler takes is seldom
 * paid back. With a function optimized fifteen times later than usual the app's tests take a seventh
 * less processor time, the server's a twentieth. Only the V8 of Node 20 has this flag; later ones
 * compile with Maglev first, which is cheap. On the command line an unknown flag would end Node.
 */
const { setFlagsFromString } = require('node:v8');

const V8_MAJOR_MAX = 11;
/** Bytes of bytecode that run before a function is considered for optimizing; 67,584 by default. */
const INTERRUPT_BUDGET = 1_000_000;

if (Number.parseInt(process.versions.v8, 10) <= V8_MAJOR_MAX) {
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
