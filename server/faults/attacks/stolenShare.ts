import fs from 'node:fs';

/** user nice system idle iowait irq softirq steal, in ticks since the start of the machine (proc(5)). */
function readTimes(): number[] {
  try {
    const [line = ''] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
    return line.trim().split(/\s+/).slice(1).map(Number);
  } catch {
    return [];
  }
}

const [USER, NICE, SYSTEM, STOLEN] = [0, 1, 2, 7];

/**
 * Begins to measure; what it answers tells how much of the processor time that was wanted since then the
 * host of this machine gave to others, 0 to 1. NaN where the system does not say.
 */
export function measureStolen(): () => number {
  const before = readTimes();
  return () => {
    const after = readTimes();
    const since = (index: number) => (after[index] ?? NaN) - (before[index] ?? NaN);
    const used = since(USER) + since(NICE) + since(SYSTEM);
    return since(STOLEN) / (used + since(STOLEN));
  };
}
