/** `verify.mjs --server URL --release [FOLDER]`: compares files or a build with a release. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { must } from './Failure.mjs';
import { askData, readNewestHead, readPromises } from './checkServer.mjs';
import { sha256 } from './merkle.mjs';

/** Parses a manifest into target, version and files; throws `malformed` for anything else. */
function readManifest(text) {
  const [title, target, version, ...lines] = text.split('\n');
  const isHead = /^target (h5|weapp)$/.test(target) && /^version [0-9.]{1,20}$/.test(version);
  must(title === 'candor-release/1' && isHead && lines.pop() === '', 'malformed');
  const files = lines.map((line) => /^([0-9a-f]{64}) ([\x21-\x7e]+)$/.exec(line));
  must(files.length > 0 && files.every((file) => file !== null), 'malformed');
  return {
    target: target.slice(7),
    version: version.slice(8),
    files: files.map(([, hash, name]) => ({ hash, name })),
  };
}

/** The newest manifest of a target; it must be in the log. */
async function readRelease(server, target) {
  const { list } = await askData(server, 'release');
  const release = list.find((one) => one.target === target);
  must(release !== undefined, 'not_found');
  must(release.batch !== null, 'release_unlogged');
  const read = readManifest(release.manifest);
  const line = ['release', read.target, read.version, sha256(release.manifest)].join('|');
  const { lines, ts } = await readPromises(server, release.batch, await readNewestHead(server));
  must(read.target === target && lines.includes(line), 'release_unlogged');
  return { ...read, ts };
}

async function readServed(server, name) {
  const reply = await fetch(new URL(`/${name === 'index.html' ? '' : name}`, server));
  must(reply.ok, 'file_wrong');
  return Buffer.from(await reply.arrayBuffer());
}

function readOwn(folder, name) {
  try {
    return readFileSync(path.join(folder, name));
  } catch {
    return '';
  }
}

/** Compares every published file with the served one or the one in a folder; returns which. */
export async function verifyRelease(server, folder) {
  const target = folder === undefined || !/weapp/.test(folder) ? 'h5' : 'weapp';
  const { version, files, ts } = await readRelease(server, target);
  for (const { hash, name } of files) {
    const data = folder === undefined ? await readServed(server, name) : readOwn(folder, name);
    must(sha256(data) === hash, `file_wrong: ${name}`);
  }
  return { target, version, count: files.length, ts };
}
