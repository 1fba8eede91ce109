/** An instant to come. Its timer may be late where the app sleeps, and is never early. */
export interface Deadline {
  /** Resolves when the instant is reached. */
  reached: Promise<void>;
  isPast: () => boolean;
}

/** The instant `ms` from now. */
export function deadlineIn(ms: number): Deadline {
  let isPast = false;
  const reached = new Promise<void>((resolve) => {
    setTimeout(() => {
      isPast = true;
      resolve();
    }, ms);
  });
  return { reached, isPast: () => isPast };
}
