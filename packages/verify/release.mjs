/** `verify.mjs --server URL --release [FOLDER]`: compares files or a build with a release. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { must } from './Failure.mjs';
import { fetchData, fetchNewestHead, fetchLoggedLines } from './log.mjs';
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
async function fetchRelease(server, target) {
  const { list } = await fetchData(server, 'release');
  const release = list.find((one) => one.target === target);
  must(release !== undefined, 'not_found');
  must(release.batch !== null, 'release_unlogged');
  const manifest = readManifest(release.manifest);
  const line = ['release', manifest.target, manifest.version, sha256(release.manifest)].join('|');
  const { lines, ts } = await fetchLoggedLines(
    server,
    release.batch,
    await fetchNewestHead(server),
  );
  must(manifest.target === target && lines.includes(line), 'release_unlogged');
  return { ...manifest, ts };
}

async function fetchFile(server, name) {
  const response = await fetch(new URL(`/${name === 'index.html' ? '' : name}`, server));
  must(response.ok, 'file_wrong');
  return Buffer.from(await response.arrayBuffer());
}

function readLocalFile(folder, name) {
  try {
    return readFileSync(path.join(folder, name));
  } catch {
    return '';
  }
}

/** Compares every published file with the served one or the one in a folder; returns which. */
export async function verifyRelease(server, folder) {
  const target = folder === undefined || !/weapp/.test(folder) ? 'h5' : 'weapp';
  const { version, files, ts } = await fetchRelease(server, target);
  for (const { hash, name } of files) {
    const data = folder === undefined ? await fetchFile(server, name) : readLocalFile(folder, name);
    must(sha256(data) === hash, `file_wrong: ${name}`);
  }
  return { target, version, count: files.length, ts };
}
