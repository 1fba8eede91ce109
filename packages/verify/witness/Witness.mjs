/**
 * A price log witness (C2SP tlog-witness). Cosigns a head only if it continues the last one that it
 * signed, which it stores in a file for each log.
 */
import { sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../Failure.mjs';
import { isConsistent } from '../merkle.mjs';
import { headOf, hexOf, isSignedBy } from '../texts.mjs';
import { cosignedText } from '../witnesses.mjs';

const PATH_MAX = 63;

const respond = (status, text = '', type = 'text/plain; charset=utf-8') => ({ status, text, type });

/** `old <size>`, lines of the consistency proof, an empty line, and the head; null if malformed. */
function readRequest(body) {
  const [, old, lines, note] =
    /^old (0|[1-9][0-9]{0,14})\n((?:[A-Za-z0-9+/]{43}=\n)*)\n([^]+)$/.exec(body) ?? [];
  if (note === undefined) return null;
  const hashes = lines.split('\n').slice(0, -1).map(hexOf);
  try {
    return hashes.length > PATH_MAX ? null : { old: Number(old), path: hashes, head: headOf(note) };
  } catch {
    return null;
  }
}

/** Two heads of one tree with other intervals would decide orders differently. */
const isSameGrid = (last, head) => last.first === head.first && last.interval === head.interval;

export class Witness {
  /**
   * @param name its name, `privateKey` of Ed25519, `id` the 4 bytes of its verifier key's id
   * @param logs keys by origin, as returned by `readVerifierKey`
   * @param folder where it stores the last head of each log
   */
  constructor({ name, privateKey, id, logs, folder, now = () => Date.now() }) {
    Object.assign(this, { name, privateKey, id, logs, folder, now });
    fs.mkdirSync(folder, { recursive: true });
  }

  /** Number of minutes of the head in a request; null for a malformed one. */
  sizeIn(body) {
    return readRequest(body)?.head.size ?? null;
  }

  /** Handles `POST /add-checkpoint`. */
  addCheckpoint(body) {
    const request = readRequest(body);
    if (request === null) return respond(400);
    const { old, path: proofPath, head } = request;
    const keys = this.logs.get(head.origin);
    if (keys === undefined) return respond(404);
    if (!isSignedBy(head.note, keys)) return respond(403);
    if (old > head.size) return respond(400);
    const last = this.last(head.origin);
    if (old !== (last?.size ?? 0)) return respond(409, `${last?.size ?? 0}\n`, 'text/x.tlog.size');
    if (last !== null && last.size === head.size && last.root !== head.root) {
      return respond(409, `${last.size}\n`, 'text/x.tlog.size');
    }
    const isContinued =
      last === null ? proofPath.length === 0 : isConsistent(last, head, proofPath);
    if (!isContinued || !isSameGrid(last ?? head, head)) return respond(422);
    this.remember(head);
    return respond(200, this.cosign(head.note));
  }

  /** The last head of a log that it signed; null before the first. */
  last(origin) {
    const file = this.fileOf(origin);
    return fs.existsSync(file) ? headOf(fs.readFileSync(file, 'utf8')) : null;
  }

  /** Flushed to disk before the signature is returned: a witness that forgets could sign a fork. */
  remember(head) {
    const file = this.fileOf(head.origin);
    fs.writeFileSync(`${file}.next`, head.note, { flush: true });
    fs.renameSync(`${file}.next`, file);
  }

  fileOf(origin) {
    if (!/^[a-z0-9./-]+$/.test(origin)) throw new Failure('malformed');
    return path.join(this.folder, `${origin.replaceAll('/', '_')}.head`);
  }

  cosign(note) {
    const body = note.slice(0, note.lastIndexOf('\n\n') + 1);
    const time = Math.floor(this.now() / 1000);
    const stamp = Buffer.alloc(8);
    stamp.writeBigUInt64BE(BigInt(time));
    const signature = sign(null, Buffer.from(cosignedText(body, time)), this.privateKey);
    const data = Buffer.concat([Buffer.from(this.id, 'hex'), stamp, signature]);
    return `— ${this.name} ${data.toString('base64')}\n`;
  }
}
