export class NewFaults {
  /** Faults that began. */
  count: number;
  nextStep(): void;
  add(fault: string): boolean;
}
