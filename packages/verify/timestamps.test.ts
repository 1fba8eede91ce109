import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { parseCheckpoint } from '@candor/proof/texts/parseCheckpoint';

const run = promisify(execFile);
const VECTORS = path.join(__dirname, '../../docs/proof-vectors/timestamps');
const HEAD = path.join(VECTORS, 'head.txt');

/** The last command of docs/PROOF.md, Time stamps. */
const verify = (head: string) => {
  const reply = path.join(VECTORS, 'head.tsr');
  const authority = path.join(VECTORS, 'authority.pem');
  const files = `-data ${head} -in ${reply} -CAfile ${authority}`;
  return run('openssl', ['ts', '-verify'].concat(files.split(' ')));
};

describe('the time stamp of a head', () => {
  it('is verified with OpenSSL, for a head that the check reads', async () => {
    expect((await verify(HEAD)).stdout).toContain('Verification: OK');
    expect(parseCheckpoint(parseNote(fs.readFileSync(HEAD, 'utf8'))?.body ?? '')?.size).toBe(4);
  });

  it('is rejected for another head', async () => {
    const other = path.join(os.tmpdir(), `head-${process.pid}.txt`);
    fs.writeFileSync(other, fs.readFileSync(HEAD, 'utf8').replace('\n4\n', '\n5\n'));
    await expect(verify(other)).rejects.toThrow('openssl');
    fs.rmSync(other);
  });
});
