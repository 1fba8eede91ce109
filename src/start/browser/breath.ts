/**
 * A module that imports this runs in a later task than its other imports. On a slow phone loading
 * the scripts and building the app take 0.1 s each (decision 032).
 */
await new Promise((next) => setTimeout(next));

export {};
