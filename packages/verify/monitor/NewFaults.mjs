/** Distinguishes faults that begin from those that the step before reported too. */
export class NewFaults {
  count = 0;
  last = new Set();
  current = new Set();

  /** Begins a step of the monitor. */
  nextStep() {
    [this.last, this.current] = [this.current, new Set()];
  }

  /** Whether a fault begins in this step; one that ended and comes back begins again. */
  add(fault) {
    const isNew = !this.last.has(fault) && !this.current.has(fault);
    this.current.add(fault);
    if (isNew) this.count += 1;
    return isNew;
  }
}
