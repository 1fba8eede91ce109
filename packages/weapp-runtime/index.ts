/** The public API; see the README. */
export { audit, type AuditResult } from './audit';
export { AutomatorServer } from './automator/AutomatorServer';
export { bundleDom } from './dom/bundleDom';
export type { Spot, Target } from './dom/E2eDom';
export { type Finger, TouchInput } from './dom/TouchInput';
export { browserFlags, findBrowser } from './findBrowser';
export { launch, type LaunchConfig } from './launch';
export type { MiniProgram } from './MiniProgram';
export { type DeviceName, devices } from './node/devices';
export type { Abilities } from './node/NativeSide';
export { openContext } from './openContext';
export type { SetDataRecord } from './runtime/host/HostStats';
export { type PageVisit, visitPages } from './visit';
export type { WeappElement } from './WeappElement';
