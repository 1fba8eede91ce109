import type { TargetName } from '../driver/Driver';
import type { FaultRig } from './FaultRig';

export interface FaultScenario {
  area: string;
  /** Title in the result table. */
  name: string;
  /** Targets that can have the fault; default both. */
  targets?: readonly TargetName[];
  /** Part of the short run for every change. */
  isMain?: true;
  /** Runs it and describes in a few words what was seen. Throws when the app failed. */
  run(rig: FaultRig): Promise<string>;
}
