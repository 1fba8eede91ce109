/** Defers the importing module by a task: building the app takes 0.1 s (decision 032). */
await new Promise((next) => setTimeout(next));

export {};
