import fs from 'node:fs';
import path from 'node:path';
import { ACCOUNT_CODES } from '@candor/proof/account/AccountVerdict';
import { checkAccount } from '@candor/proof/account/checkAccount';
import { verifyFile as checkInApp } from '@candor/proof/check/verifyFile';
import { PROOF_CODES } from '@candor/proof/check/verdict';
import { verifyRefusal as checkRefusalInApp } from '@candor/proof/check/verifyRefusal';
import { readShareLink } from '@candor/proof/texts/shareLink';
import { verifyAccount } from '@candor/verify/account.mjs';
import { verifyFile } from '@candor/verify/checkProof.mjs';
import { pricesOf } from '@candor/verify/prices.mjs';
import { verifyRefusal } from '@candor/verify/refusal.mjs';
import { readLink } from '@candor/verify/sharedResult.mjs';
import { ACCOUNT_VECTORS } from './accountVectors';
import { audit, AUDITED_LOGS, type AuditVector } from './auditVectors';
import { BRANCHES } from './proofCases';
import { LINK_VECTORS } from './linkVectors';
import { PRICE_VECTORS } from './priceVectors';
import { REFUSAL_VECTORS } from './refusalVectors';
import { servePages } from '@candor/verify/testing/serveLog';

const FOLDER = path.join(__dirname, '..', '..', '..', 'docs', 'proof-vectors');

interface Vector {
  /** Expected verdict: `step: code` of the first failure, `step: skipped`, or null if valid. */
  expected: string | null;
  file: object;
}

const read = (folder: string, name: string): Vector =>
  JSON.parse(fs.readFileSync(path.join(FOLDER, folder, name), 'utf8'));

function firstFailure(
  steps: readonly { step: string; state: string; code?: string }[],
): string | null {
  const found =
    steps.find(({ state }) => state === 'failed') ?? steps.find(({ state }) => state !== 'ok');
  return found === undefined ? null : `${found.step}: ${found.code ?? found.state}`;
}

describe.each(['orders', 'branches'])('the vectors of %s', (folder) => {
  const names = fs.readdirSync(path.join(FOLDER, folder));

  it('include every result and every attack', () => {
    expect(names.length).toBeGreaterThanOrEqual(13);
  });

  it.each(names)('give the file %s the same verdict in the app and in the script', (name) => {
    const { expected, file } = read(folder, name);
    expect(firstFailure(checkInApp(file).steps)).toEqual(expected);
    expect(firstFailure(verifyFile(file))).toEqual(expected);
  });
});

describe.each(Object.entries(PRICE_VECTORS))('the simulated prices: %s', (name, made) => {
  it('equal the stored files', () => {
    const file = path.join(FOLDER, 'prices', `${name}.json`);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(made);
  });

  it('are reproduced by the script, line by line', () => {
    const read = (line: string) => {
      const [procode = '', seq, ts, price = ''] = line.split('|');
      return [
        procode,
        { seq: Number(seq), ts: Number(ts), price: Number(price.replace('.', '')) },
      ] as const;
    };
    const last = new Map(made.before.map(read));
    for (const batch of made.batches) {
      const lines = [...pricesOf(batch, made, last).values()].sort();
      expect(lines).toEqual(batch.lines);
      for (const [procode, tick] of lines.map(read)) last.set(procode, tick);
    }
    const counts = new Set(made.batches.map(({ lines }) => lines.length));
    expect([...counts].sort()).toEqual(name === 'always' ? [3] : [0, 2]);
  });
});

describe('the audits', () => {
  const files = fs.readdirSync(path.join(FOLDER, 'audit'));

  it('are of every log that was made for them', () => {
    expect(files.sort()).toEqual(Object.keys(AUDITED_LOGS).map((name) => `${name}.json`));
  });

  it.each([
    ['adds-up', { gaps: [], missing: [], voids: [] }],
    ['batch-left-out-over-an-edge', { gaps: [{ batches: 2 }], missing: [] }],
    ['line-left-out', { gaps: [], missing: [{ procode: 'DAWN' }] }],
    ['batch-off-the-grid', 'chain_broken'],
    ['number-left-out-over-an-edge', 'chain_broken'],
  ])('find what is wrong with a log: %s', async (name, found) => {
    const file = path.join(FOLDER, 'audit', `${name}.json`);
    const vector: AuditVector = JSON.parse(fs.readFileSync(file, 'utf8'));
    const server = await servePages((url) => vector.pages[url] ?? null);
    expect(await audit(server.url, vector.minutes)).toEqual(vector.expected);
    if (typeof found === 'string') expect(vector.expected).toBe(found);
    else expect(vector.expected).toMatchObject(found);
    await server.close();
  });
});

describe('the account vectors', () => {
  const names = fs.readdirSync(path.join(FOLDER, 'account'));

  it('equal the stored files and include every error code', () => {
    expect(names.sort()).toEqual(
      Object.keys(ACCOUNT_VECTORS)
        .map((name) => `${name}.json`)
        .sort(),
    );
    const codes = Object.values(ACCOUNT_VECTORS).map(({ expected }) => expected?.split(': ')[1]);
    const fileCodes = ACCOUNT_CODES.filter((code) => code !== 'witness_missing');
    expect(fileCodes.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it.each(names)('give the file %s the same verdict in the app and in the script', (name) => {
    const { expected, file } = read('account', name);
    expect({ expected, file }).toEqual(ACCOUNT_VECTORS[name.replace('.json', '')]);
    const material = Object.fromEntries(Object.entries(file).filter(([key]) => key !== 'format'));
    expect(firstFailure(checkAccount(material).steps)).toEqual(expected);
    expect(firstFailure(verifyAccount(file))).toEqual(expected);
  });
});

describe('the refusal vectors', () => {
  const names = fs.readdirSync(path.join(FOLDER, 'refusals'));

  it('equal the stored files', () => {
    const made = Object.keys(REFUSAL_VECTORS).map((name) => `${name}.json`);
    expect(names.sort()).toEqual(made.sort());
  });

  it.each(names)('give the file %s the same verdict in the app and in the script', (name) => {
    const { expected, file } = read('refusals', name);
    expect({ expected, file }).toEqual(REFUSAL_VECTORS[name.replace('.json', '')]);
    expect([checkRefusalInApp(file), verifyRefusal(file)]).toEqual([expected, expected]);
  });
});

describe('the link vectors', () => {
  const names = fs.readdirSync(path.join(FOLDER, 'links'));
  const inApp = (text: string) => {
    const link = readShareLink(text);
    if (typeof link === 'string') return 'malformed';
    const { head, ...rest } = link;
    return { ...rest, ...head };
  };
  const inScript = (text: string) => {
    try {
      return readLink(text);
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('equal the stored files', () => {
    expect(names.sort()).toEqual(
      Object.keys(LINK_VECTORS)
        .map((name) => `${name}.json`)
        .sort(),
    );
  });

  it.each(names)('give the link %s the same parts in the app and in the script', (name) => {
    const vector: unknown = JSON.parse(fs.readFileSync(path.join(FOLDER, 'links', name), 'utf8'));
    expect(vector).toEqual(LINK_VECTORS[name.replace('.json', '')]);
    const { expected, link, parts } = vector as (typeof LINK_VECTORS)[string];
    expect([inApp(link), inScript(link)]).toEqual([parts ?? expected, parts ?? expected]);
  });
});

describe('the proof vectors', () => {
  it('equal the stored files', () => {
    const names = fs.readdirSync(path.join(FOLDER, 'branches')).sort();
    expect(names).toEqual(BRANCHES.map(({ name }) => `${name}.json`).sort());
    for (const { name, expected, file } of BRANCHES) {
      expect(read('branches', `${name}.json`)).toEqual({ expected, file });
    }
  });

  it('include every error code that a file can cause', () => {
    const reached = BRANCHES.map(({ expected }) => expected?.split(': ')[1]);
    // No vector has these codes, which depend on the verifier's clock and witnesses.
    const others = ['proof_overdue', 'witness_missing'];
    const codes = PROOF_CODES.filter((code) => !others.includes(code));
    expect(codes.filter((code) => !reached.includes(code))).toEqual([]);
  });
});
