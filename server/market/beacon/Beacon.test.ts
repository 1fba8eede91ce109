import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { BeaconLog, loadSignatures } from '@candor/verify/beacon.mjs';
import { sha256 } from '../../log/merkle';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { Beacon, ROUND_AGE_MS_MAX } from './Beacon';
import { newestRoundAt, timeOfRound, type BeaconChain } from './drand';

const { shortSignatures } = bls12_381;
const SECRET = Buffer.alloc(32, 7);
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

function signRound(round: number): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const signature = shortSignatures.sign(shortSignatures.hash(sha256(number), DOMAIN), SECRET);
  return Buffer.from(signature.toBytes(true)).toString('hex');
}

describe('the randomness beacon', () => {
  let test: TestApp;
  let relay: Server;
  let chain: BeaconChain;
  let beacon: Beacon;
  let signatureOf = signRound;

  const tick = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      test.clock.advance(1000);
      await test.context.market.runTurn();
    }
  };
  const entropyAt = (ts: number) =>
    test.context.db.transaction(async (tx) => (await beacon.entropyAt(tx, ts))?.toString('hex'));
  const loggedRounds = async () => {
    const { rows } = await test.owner.pool.query(
      "select line from log_entry where line like 'beacon|%' order by batch_seq",
    );
    return rows.map(({ line }) => Number(line.split('|')[1]));
  };

  beforeAll(async () => {
    test = await buildTestApp();
    relay = createServer((request, reply) => {
      const round = Number(request.url?.split('/').at(-1));
      reply.end(JSON.stringify({ round, signature: signatureOf(round) }));
    });
    await once(relay.listen(0, '127.0.0.1'), 'listening');
    const key = shortSignatures.getPublicKey(SECRET).toBytes(true);
    const genesisMs = test.clock.now() - (test.clock.now() % 3_000) - 30_000;
    chain = { publicKey: Buffer.from(key).toString('hex'), genesisMs, periodMs: 3_000 };
    const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const { db, clock, log: logger } = test.context;
    beacon = new Beacon({ db, clock, logger, url, chain });
    await tick(4);
  });
  afterAll(async () => {
    relay.close();
    await test.close();
  });

  it('contributes nothing before its first round is logged', async () => {
    expect(await entropyAt(test.clock.now())).toBeUndefined();
  });

  it('puts each new round into the log once', async () => {
    const round = newestRoundAt(chain, test.clock.now());
    await beacon.run();
    await beacon.run();
    await tick(1);
    expect(await loggedRounds()).toEqual([round]);
  });

  it('contributes the newest round and the log before that round', async () => {
    const round = (await loggedRounds()).at(-1) ?? 0;
    const { rows } = await test.owner.pool.query(
      'select digest from tick_batch where ts < $1 order by ts desc limit 1',
      [timeOfRound(chain, round)],
    );
    const expected = sha256(rows[0].digest, Buffer.from(signRound(round), 'hex')).toString('hex');
    expect(await entropyAt(test.clock.now())).toBe(expected);
    // Later batches and entries change nothing.
    await test.owner.pool.query("insert into log_pending (line) values ('release|any')");
    await tick(2);
    expect(await entropyAt(test.clock.now())).toBe(expected);
  });

  it('contributes nothing when its newest round is too old', async () => {
    const round = (await loggedRounds()).at(-1) ?? 0;
    const end = timeOfRound(chain, round) + ROUND_AGE_MS_MAX;
    expect(await entropyAt(end)).toBeDefined();
    expect(await entropyAt(end + 1)).toBeUndefined();
  });

  /** What the script computes from the batches and entries of the log. */
  async function verifiedEntropy(change = (line: string) => line) {
    const { rows } = await test.owner.pool.query(
      `select b.ts::float8 as ts, encode(b.digest, 'hex') as digest,
         array(select line from log_entry e where e.batch_seq = b.seq order by idx) as lines
       from tick_batch b order by b.seq`,
    );
    const log = new BeaconLog(chain, await loadSignatures());
    rows.forEach(({ lines, ...batch }) => log.add({ ...batch, entryLines: lines.map(change) }));
    return log.entropyAt(test.clock.now()) ?? undefined;
  }

  it('is verified by the script, which rejects another signature and an early round', async () => {
    expect(await verifiedEntropy()).toBe(await entropyAt(test.clock.now()));
    const round = (await loggedRounds()).at(-1) ?? 0;
    const forged = (line: string) =>
      line.replace(/^beacon.*/, `beacon|${round}|${signRound(round + 1)}`);
    await expect(verifiedEntropy(forged)).rejects.toThrow('beacon_wrong');
    const early = (line: string) =>
      line.replace(/^beacon.*/, `beacon|${round + 9}|${signRound(round + 9)}`);
    await expect(verifiedEntropy(early)).rejects.toThrow('beacon_wrong');
  });

  it('leaves out a round with the signature of another round', async () => {
    const before = await loggedRounds();
    test.clock.advance(3_000);
    signatureOf = (round) => signRound(round + 1);
    await beacon.run();
    await tick(1);
    expect(await loggedRounds()).toEqual(before);
    signatureOf = signRound;
    await beacon.run();
    await tick(1);
    expect(await loggedRounds()).toHaveLength(before.length + 1);
  });
});
