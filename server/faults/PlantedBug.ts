/** A possible mistake, and the test that must detect it. */
export interface PlantedBug {
  name: string;
  file: string;
  /** Each edit: a text that occurs once in the file, and its replacement. */
  edits: readonly (readonly [from: string, to: string])[];
  /** Test that must fail: its file and a part of its title. */
  caughtBy: readonly [file: string, title: string];
}
