import fs from 'node:fs';

/** CPU times user nice system idle iowait irq softirq steal, in ticks since boot (proc(5)). */
function readTimes(): number[] {
  try {
    const [line = ''] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
    return line.trim().split(/\s+/).slice(1).map(Number);
  } catch {
    return [];
  }
}

const [USER, NICE, SYSTEM, STOLEN] = [0, 1, 2, 7];

/** Returns a function for the share of CPU time that the hypervisor stole; NaN if unknown. */
export function measureStolen(): () => number {
  const before = readTimes();
  return () => {
    const after = readTimes();
    const increase = (index: number) => (after[index] ?? NaN) - (before[index] ?? NaN);
    const used = increase(USER) + increase(NICE) + increase(SYSTEM);
    return increase(STOLEN) / (used + increase(STOLEN));
  };
}
