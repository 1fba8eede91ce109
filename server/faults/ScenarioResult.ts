/** One failure test: what it did, in figures, and what it found that must not be. */
export interface ScenarioResult {
  /** Figures of the run, in the order they are printed. */
  figures: Readonly<Record<string, number | string>>;
  /** Everything that went wrong; empty when the test passed. */
  faults: Readonly<Record<string, number | string>>;
}
