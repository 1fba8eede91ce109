/**
 * Whoever imports this runs a task later than what else it imports: on a slow phone the scripts of the
 * app and building the app take a tenth of a second each (decision 032).
 */
await new Promise((next) => setTimeout(next));

export {};
