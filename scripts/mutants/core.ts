import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findPlaces, type Place } from './findPlaces';

export const ROOT = path.join(__dirname, '../..');

/** Areas of the core, which decides about money and proofs; each area has a score. */
const AREAS: Readonly<Record<string, RegExp>> = {
  'packages/rules, src/domain': /^(packages\/rules|src\/domain)\//,
  'packages/proof: account': /^packages\/proof\/account\//,
  'packages/proof: the rest': /^packages\/proof\//,
  'src/stores': /^src\/stores\//,
  'src/feed, api, models': /^src\/(feed|api|models)\//,
  'server/services': /^server\/services\//,
  'server/market': /^server\/market\//,
  'server/ledger, server/proof': /^server\/(ledger|proof)\//,
};

const NOT_CORE = /\.test\.ts$|\.weapp\.ts$|\.d\.ts$|\/testing\//;

/** Returns the area of a file, by its path from the root; null outside the core. */
export function areaOf(file: string): string | null {
  if (!file.endsWith('.ts') || NOT_CORE.test(file)) return null;
  return Object.keys(AREAS).find((name) => AREAS[name]?.test(file)) ?? null;
}

export const readSource = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

export function coreFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts'], { cwd: ROOT, encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .filter((file) => areaOf(file) !== null);
}

/** Returns all mutable places of the core, by file and position. */
export const allPlaces = (): Place[] =>
  coreFiles().flatMap((file) => findPlaces(file, readSource(file)).places);

export const fileOf = ({ id }: Pick<Place, 'id'>) => id.slice(0, id.indexOf('#'));
