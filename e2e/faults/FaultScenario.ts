import type { TargetName } from '../driver/Driver';
import type { FaultRig } from './FaultRig';

/** One fault, walked on the real app. */
export interface FaultScenario {
  area: string;
  /** What happens, as the table prints it. */
  name: string;
  /** Where the fault exists; both targets unless told. */
  targets?: readonly TargetName[];
  /** One of the short form, which every change is tried with. */
  isMain?: true;
  /** Walks it and gives what was seen, in a few words. Throws when the app did not keep its word. */
  walk(rig: FaultRig): Promise<string>;
}
