import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aLog } from '@candor/proof/testing/aLog';
import { sign } from '@candor/proof/testing/signing';
import { KEY } from '@candor/proof/testing/TestLog';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { readVerifierKey, verifierKey } from '../witnesses.mjs';
import { Witness } from './Witness.mjs';

const log = aLog();

/** The head with another line, signed by the log. */
const withLine = (line: RegExp, other: string) =>
  sign((parseNote(log.head())?.body ?? '').replace(line, other), KEY);

describe('the witness', () => {
  it.each([
    ['interval', withLine(/^interval .*$/m, 'interval 500')],
    ['first minute', withLine(/^first .*$/m, `first ${log.first + 60_000}`)],
  ])('does not sign a head of the same tree with another %s', (_, note) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'witness-'));
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = readVerifierKey(verifierKey(KEY.name, 1, Buffer.from(KEY.publicKey)), 1);
    const logs = new Map([[KEY.name, [key]]]);
    const witness = new Witness({ name: 'w.example', privateKey, id: '00000000', logs, folder });
    expect(witness.addCheckpoint(`old 0\n\n${log.head()}`).status).toBe(200);
    expect(witness.addCheckpoint(`old ${log.size}\n\n${log.head()}`).status).toBe(200);
    expect(witness.addCheckpoint(`old ${log.size}\n\n${note}`).status).toBe(422);
    fs.rmSync(folder, { recursive: true });
  });
});
