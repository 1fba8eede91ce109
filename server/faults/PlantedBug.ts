/** A mistake somebody could make, and the test that must notice it. */
export interface PlantedBug {
  name: string;
  file: string;
  /** Text that occurs once in the file, and what the mistake makes of it. */
  edits: readonly (readonly [from: string, to: string])[];
  /** Test file and part of the title of the test that must fail. */
  caughtBy: readonly [file: string, title: string];
}
