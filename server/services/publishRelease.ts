import fs from 'node:fs';
import { manifestOf, type BuildManifest } from '../platform/manifest';
import type { Core } from '../ports/context';
import { insertRelease } from '../repositories/market/releases';
import { RELEASE } from '../texts/release';

/** Logs the manifest of a built app once; returns the manifest, or null without a build. */
export async function publishRelease(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  folder: string,
  target: BuildManifest['target'],
): Promise<BuildManifest | null> {
  if (!fs.existsSync(folder)) return null;
  const { version } = RELEASE;
  const builtManifest = manifestOf(folder, target, version);
  const { hash, text: manifest } = builtManifest;
  await insertRelease(db, { hash, target, version, manifest, at: clock.now() });
  return builtManifest;
}
