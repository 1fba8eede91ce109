import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../platform/StartError';

const markerOf = (dataDir: string) => path.join(dataDir, 'restoring');

/** Notes, before anything is changed, that a restore into this data directory has begun. */
export function beginRestore(dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(markerOf(dataDir), '', { flush: true });
}

/** The restore is whole. */
export function endRestore(dataDir: string): void {
  fs.rmSync(markerOf(dataDir), { force: true });
}

export const isHalfRestored = (dataDir: string): boolean => fs.existsSync(markerOf(dataDir));

/** Throws StartError on a data directory that a killed restore left behind. */
export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new StartError(
    `A restore into ${dataDir} was cut short. Run it again: npm run restore -- FOLDER.`,
  );
}
