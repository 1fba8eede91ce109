/** A future instant. Its timer may fire late if the app sleeps, never early. */
export interface Deadline {
  reached: Promise<void>;
  isPast: () => boolean;
}

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
