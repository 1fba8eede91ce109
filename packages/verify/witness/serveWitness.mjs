/** Serves a witness over HTTP (C2SP tlog-witness). */
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { readVerifierKey, verifierKey } from '../witnesses.mjs';
import { Witness } from './Witness.mjs';

const BODY_BYTES_MAX = 64 * 1024;
/** Request timeout. */
const REQUEST_MS_MAX = 10_000;
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The secret of its key, created on the first start. */
function readSecret(folder) {
  const file = path.join(folder, 'witness.key');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  }
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
}

async function readBody(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > BODY_BYTES_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function openWitness({ name, log, folder }) {
  if (name === undefined || !/^[^\s+]+$/.test(name))
    throw new Error('Name it: --name witness.example/w1');
  if (log.length === 0) throw new Error('Name the log: --log with its verifier key (ops key list)');
  const secret = Buffer.concat([PKCS8, readSecret(folder)]);
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32);
  const publicText = verifierKey(name, 4, publicKey);
  const logs = new Map();
  for (const text of log) {
    const key = readVerifierKey(text, 1);
    logs.set(key.name, [...(logs.get(key.name) ?? []), key]);
  }
  const witness = new Witness({ name, privateKey, id: publicText.split('+')[1], logs, folder });
  return { witness, publicText };
}

/**
 * Starts the server and prints the verifier key. `admit(size)`: whether a head of that many minutes
 * may be signed; 503 otherwise.
 */
export async function serveWitness({ name, log, folder, port }, admit = async () => true) {
  const { witness, publicText } = openWitness({ name, log, folder });
  const respond = async (request) => {
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') return { status: 404 };
    const body = await readBody(request);
    if (body === null) return { status: 413 };
    const size = witness.sizeIn(body);
    if (size !== null && !(await admit(size))) return { status: 503 };
    return witness.addCheckpoint(body);
  };
  const server = createServer({ requestTimeout: REQUEST_MS_MAX }, async (request, reply) => {
    try {
      const { status, text, type } = await respond(request);
      reply.writeHead(status, type && { 'content-type': type }).end(text);
    } catch (error) {
      // An aborted request or an unwritable folder must not stop the server.
      console.error(error.message);
      reply.writeHead(500).end();
    }
  });
  await once(server.listen(Number(port)), 'listening');
  console.log(`verifier key ${publicText}`);
  console.log(`listening on ${server.address().port}`);
  return server;
}
