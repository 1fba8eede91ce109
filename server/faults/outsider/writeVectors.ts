import fs from 'node:fs';
import path from 'node:path';
import { CLUSTER_VARIABLE, startTestCluster } from '../../testing/testCluster';
import { ACCOUNT_VECTORS } from './accountVectors';
import { makeAuditVectors } from './auditVectors';
import { BRANCHES } from './proofCases';
import { ATTACK_SCENARIOS, runAttack } from './attackScenarios';
import { LINK_VECTORS } from './linkVectors';
import { PRICE_VECTORS } from './priceVectors';
import { REFUSAL_VECTORS } from './refusalVectors';
import { OutsiderMarket, type SavedProof } from './OutsiderMarket';

/** Rewrites the saved proofs with their expected verdicts; run it when a format changes. */
const FOLDER = path.join(__dirname, '..', '..', '..', 'docs', 'proof-vectors', 'orders');

function writeVector(name: string, expected: string | null, file: SavedProof): void {
  fs.writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify({ expected, file })}\n`);
}

/** Vectors of every branch, from a small log without a server: `writeVectors.ts branches`. */
async function writeBranches(): Promise<void> {
  const folder = path.join(FOLDER, '..', 'branches');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const put = (name: string, value: object) =>
    fs.writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(value)}\n`);
  for (const { name, ...vector } of BRANCHES) put(name, vector);
  for (const name of ['prices', 'audit', 'account', 'refusals', 'links']) {
    fs.rmSync(path.join(folder, '..', name), { recursive: true, force: true });
    fs.mkdirSync(path.join(folder, '..', name), { recursive: true });
  }
  const audits = await makeAuditVectors();
  for (const [name, vector] of Object.entries(audits)) put(`../audit/${name}`, vector);
  for (const [name, vector] of Object.entries(PRICE_VECTORS)) put(`../prices/${name}`, vector);
  for (const [name, vector] of Object.entries(ACCOUNT_VECTORS)) put(`../account/${name}`, vector);
  for (const [name, vector] of Object.entries(REFUSAL_VECTORS)) put(`../refusals/${name}`, vector);
  for (const [name, vector] of Object.entries(LINK_VECTORS)) put(`../links/${name}`, vector);
}

async function main(): Promise<void> {
  await writeBranches();
  if (process.argv[2] === 'branches') return;
  const cluster = await startTestCluster();
  const { owner, runtime, template } = cluster;
  process.env[CLUSTER_VARIABLE] = JSON.stringify({ owner, runtime, template });
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  const market = await OutsiderMarket.open(7);
  const seen = new Set<string>();
  for (const kept of await market.trade(200, 60)) {
    const detail = await market.detail(kept);
    const name = String(detail.result);
    if (seen.has(name)) continue;
    seen.add(name);
    writeVector(name, null, await market.save(kept, detail));
  }
  await market.close();
  for (const cheat of ATTACK_SCENARIOS) {
    const cheated = await OutsiderMarket.open(3);
    writeVector(
      cheat.name.replace(/ /g, '-'),
      cheat.expectedFailure,
      await runAttack(cheated, cheat),
    );
    await cheated.close();
  }
  await cluster.stop();
}

void main();
