type Work = () => void;

let isSuspended = false;
/** Timers that were due while the program was suspended, by id. */
const overdue = new Map<number, Work>();

const fire = (id: number, work: Work): void => {
  if (isSuspended) overdue.set(id, work);
  else work();
};

type Start = (
  callback: (...values: unknown[]) => void,
  ms?: number,
  ...values: unknown[]
) => number;

const starting =
  (start: (work: Work, ms?: number) => number): Start =>
  (callback, ms, ...values) => {
    const id: number = start(() => fire(id, () => callback(...values)), ms);
    return id;
  };

const clear = (id: number | undefined): void => {
  window.clearTimeout(id);
  overdue.delete(id ?? 0);
};

/** The program's timers. */
export const programTimers = {
  setTimeout: starting((work, ms) => window.setTimeout(work, ms)),
  setInterval: starting((work, ms) => window.setInterval(work, ms)),
  clearTimeout: clear,
  clearInterval: clear,
};

/** No timer fires until `resumeTimers`; then each overdue one fires once. */
export function suspendTimers(): void {
  isSuspended = true;
}

export function resumeTimers(): void {
  isSuspended = false;
  const due = [...overdue];
  overdue.clear();
  for (const [id, work] of due) overdueLater(id, work);
}

/** In a separate task, as an error must not stop the others; it may still be cleared. */
function overdueLater(id: number, work: Work): void {
  overdue.set(id, work);
  window.setTimeout(() => {
    if (overdue.delete(id)) fire(id, work);
  });
}
