export interface ScenarioResult {
  /** Measurements of the scenario, in printing order. */
  figures: Readonly<Record<string, number | string>>;
  /** Violations found by the scenario; empty when it passed. */
  faults: Readonly<Record<string, number | string>>;
}
