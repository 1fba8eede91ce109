import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../platform/StartError';

const markerOf = (dataDir: string) => path.join(dataDir, 'restoring');

/** Marks the data directory before a restore changes it. */
export function beginRestore(dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(markerOf(dataDir), '', { flush: true });
}

export function endRestore(dataDir: string): void {
  fs.rmSync(markerOf(dataDir), { force: true });
}

export const isRestoreUnfinished = (dataDir: string): boolean => fs.existsSync(markerOf(dataDir));

/** Throws StartError if a restore was interrupted. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return;
  throw new StartError(
    `A restore into ${dataDir} was cut short. Run it again: npm run restore -- FOLDER.`,
  );
}
