import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { OpsError } from '../../platform/OpsError';
import { databaseUser } from '../databaseUser';
import { engineFiles } from '../engineFiles';
import { postmasterOf } from '../postmaster';
import { exportDatabase, type ExportSums } from './exportDatabase';
import { beginRestore, isRestoreUnfinished } from './unfinishedRestore';
import { importDatabase } from './importDatabase';

const FORMAT = 'candor-backup-1';
const DATABASE = 'database.gz';
/** In DATA_DIR: when the last complete backup was made, for the alarm about missing ones. */
export const LAST_BACKUP = 'last-backup';
const MANIFEST = 'backup.json';
/** Maximum attempts; a backup is repeated when keys change while the database is read. */
const ATTEMPTS_MAX = 3;

interface BackupManifest {
  format: string;
  /** Time of the snapshot, ms. */
  at: number;
  /** SHA-256 of each file, by its relative path. */
  files: Record<string, string>;
}

/** Paths of a server's data outside its database. */
interface BackupLocations {
  dataDir: string;
  headsFile: string;
}

const sha256 = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** Reads the key files by name; empty when the environment provides the keys. */
function keysIn(folder: string): Map<string, Buffer> {
  if (!fs.existsSync(folder)) return new Map();
  const names = fs.readdirSync(folder).filter((name) => /^(file|log)\.key(\.next)?$/.test(name));
  return new Map(names.sort().map((name) => [name, fs.readFileSync(path.join(folder, name))]));
}

const areSameFiles = (a: Map<string, Buffer>, b: Map<string, Buffer>) =>
  a.size === b.size && [...a].every(([name, key]) => b.get(name)?.equals(key) ?? false);

function flush(at: string): void {
  const handle = fs.openSync(at, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

function writeKeys(folder: string, keys: Map<string, Buffer>): void {
  if (keys.size === 0) return;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, key] of keys) {
    fs.writeFileSync(path.join(folder, name), key, { mode: 0o600, flush: true });
  }
}

/** Writes a consistent snapshot of database and keys. */
async function writeParts(client: pg.ClientBase, { dataDir }: BackupLocations, folder: string) {
  for (let attempt = 1; ; attempt += 1) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const keys = keysIn(path.join(dataDir, 'keys'));
    const sums = await exportDatabase(client, path.join(folder, DATABASE));
    if (areSameFiles(keys, keysIn(path.join(dataDir, 'keys')))) {
      writeKeys(path.join(folder, 'keys'), keys);
      return sums;
    }
    if (attempt === ATTEMPTS_MAX) throw new OpsError('Keys are being replaced; try again later.');
  }
}

/**
 * Backs up database, keys and heads file into a new folder while the server runs. The folder's name
 * ends with `.partial` until it is complete. It contains secrets, so only its owner can read it.
 * Throws OpsError.
 */
export async function backUp(
  client: pg.ClientBase,
  locations: BackupLocations,
  folder: string,
): Promise<ExportSums> {
  if (fs.existsSync(folder)) throw new OpsError(`${folder} is there already; name a new one.`);
  const partial = `${folder}.partial`;
  const at = Date.now();
  const sums = await writeParts(client, locations, partial);
  if (fs.existsSync(locations.headsFile)) {
    fs.copyFileSync(locations.headsFile, path.join(partial, 'heads.txt'));
  }
  const names = fs.readdirSync(partial, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => fs.statSync(path.join(partial, name)).isFile()).sort();
  for (const name of files) flush(path.join(partial, name));
  const manifest: BackupManifest = {
    format: FORMAT,
    at,
    files: Object.fromEntries(files.map((name) => [name, sha256(path.join(partial, name))])),
  };
  const options = { mode: 0o600, flush: true };
  fs.writeFileSync(path.join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, options);
  flush(partial);
  fs.renameSync(partial, folder);
  flush(path.dirname(path.resolve(folder)));
  fs.writeFileSync(path.join(locations.dataDir, LAST_BACKUP), `${new Date(at).toISOString()}\n`);
  return sums;
}

/** Throws OpsError when the backup is incomplete or a file has changed. */
export function checkBackup(folder: string): void {
  const at = path.join(folder, MANIFEST);
  if (!fs.existsSync(at))
    throw new OpsError(`${folder} is no whole backup: ${MANIFEST} is missing.`);
  const manifest: BackupManifest = JSON.parse(fs.readFileSync(at, 'utf8'));
  if (manifest.format !== FORMAT) throw new OpsError(`${folder} is no backup of ${FORMAT}.`);
  for (const [name, wanted] of Object.entries(manifest.files)) {
    const file = path.join(folder, name);
    if (!fs.existsSync(file) || sha256(file) !== wanted)
      throw new OpsError(`${name} is not what was backed up; nothing was changed.`);
  }
}

/** Stops the PostgreSQL that a killed restore left running. */
async function endLeftBehind(data: string): Promise<void> {
  const leftPostmaster = postmasterOf(data);
  if (leftPostmaster === null || !leftPostmaster.isPostgres) return;
  process.kill(leftPostmaster.pid, 'SIGQUIT');
  while (postmasterOf(data)?.pid === leftPostmaster.pid)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Throws OpsError when the data directory has a database that no interrupted restore left. */
export async function prepareRestore({ dataDir }: BackupLocations, folder: string): Promise<void> {
  checkBackup(folder);
  const files = engineFiles(dataDir, databaseUser());
  const keys = path.join(dataDir, 'keys');
  const isUnfinished = isRestoreUnfinished(dataDir);
  if (!isUnfinished && (fs.existsSync(files.data) || keysIn(keys).size > 0)) {
    throw new OpsError(
      `${dataDir} holds a database or keys; move it away, or set DATA_DIR to a new folder. Nothing was changed.`,
    );
  }
  beginRestore(dataDir);
  await endLeftBehind(files.data);
  for (const part of [files.data, files.newData, files.passwordFile, keys]) {
    fs.rmSync(part, { recursive: true, force: true });
  }
}

/** Imports the backup into the new database in one transaction, and copies keys and heads. */
export async function restore(
  client: pg.ClientBase,
  { dataDir, headsFile }: BackupLocations,
  folder: string,
): Promise<ExportSums> {
  const sums = await importDatabase(client, path.join(folder, DATABASE));
  writeKeys(path.join(dataDir, 'keys'), keysIn(path.join(folder, 'keys')));
  const heads = path.join(folder, 'heads.txt');
  if (fs.existsSync(heads)) fs.copyFileSync(heads, headsFile);
  return sums;
}
