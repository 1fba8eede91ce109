import type { TargetName } from '../driver/Driver';
import type { FaultRig } from './FaultRig';

export interface FaultScenario {
  area: string;
  /** Title in the result table. */
  name: string;
  /** Targets on which the fault can occur; default both. */
  targets?: readonly TargetName[];
  /** Whether the scenario is in the short run that every change gets. */
  isMain?: true;
  /** Runs the scenario; resolves to a short observation. Throws if the app failed. */
  run(rig: FaultRig): Promise<string>;
}
