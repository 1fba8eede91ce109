/** A possible mistake, and the test that must detect it. */
export interface PlantedBug {
  name: string;
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  edits: readonly (readonly [from: string, to: string])[];
  /** Test file, and part of the title of the test that must fail. */
  caughtBy: readonly [file: string, title: string];
}
