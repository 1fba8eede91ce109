export interface ScenarioResult {
  /** Measurements, in printing order. */
  figures: Readonly<Record<string, number | string>>;
  /** Violations; empty when the test passed. */
  faults: Readonly<Record<string, number | string>>;
}
