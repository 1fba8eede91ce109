import type { Logger } from 'pino';
import type { Database } from '../db/Database';
import { isCosignature, parseWitnessKey, type WitnessKey } from '../log/cosignature';
import { TreePath } from '../log/merkle';
import { merkleNodeReader } from '../log/merkleNodeReader';
import { noteText } from '../log/signedNote';
import type { Clock } from '../platform/clock';
import type { WitnessConfig } from '../platform/config';
import { StartError } from '../platform/StartError';
import { insertCosignature, readNodes, type HeadRow } from '../repositories/market/minuteLog';

interface CosignerDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  witnesses: readonly WitnessConfig[];
}

/** Timeout of a witness, ms, so that it does not delay the others; the next head is sent again. */
const REPLY_MS_MAX = 5_000;

/** A witness, and the size of the last head that it is known to have signed. */
interface Witness {
  url: string;
  key: WitnessKey;
  size: number;
}

/**
 * Lets witnesses sign heads (C2SP tlog-witness): sends the newest head with the consistency proof
 * from the last signed one. A refusal may mean that the witness has seen another log.
 */
export class Cosigner {
  private readonly witnesses: Witness[];
  private cosignedSize = 0;

  /** Throws StartError for an invalid witness key. */
  constructor(private readonly deps: CosignerDeps) {
    this.witnesses = deps.witnesses.map(({ url, key: text }) => {
      const key = parseWitnessKey(text);
      if (key === null) throw new StartError(`WITNESSES: ${text} is no key of a witness.`);
      return { url, key, size: 0 };
    });
  }

  /** Sends the newest head once to each witness; returns how many signed it. */
  async cosign(head: HeadRow | null): Promise<number> {
    if (head === null || head.size <= this.cosignedSize || this.witnesses.length === 0) return 0;
    this.cosignedSize = head.size;
    const results = await Promise.all(
      this.witnesses.map((witness) => this.requestCosignature(witness, head)),
    );
    return results.filter(Boolean).length;
  }

  /** Asks a witness to sign a head; returns whether it signed. Failures are logged. */
  private async requestCosignature(witness: Witness, head: HeadRow): Promise<boolean> {
    const { logger } = this.deps;
    try {
      const first = await this.post(witness, head);
      // The witness has signed other heads than this server knows; continue from its size.
      const isRetry = first.status === 409 && this.adoptSize(witness, first.text, head);
      const { status, text } = isRetry ? await this.post(witness, head) : first;
      if (status === 200) return await this.storeCosignature(witness, head, text);
      logger.error({ witness: witness.key.name, status }, 'a witness refused to sign a head');
    } catch (err) {
      logger.warn({ err, witness: witness.key.name }, 'a witness did not answer');
    }
    return false;
  }

  private adoptSize(witness: Witness, text: string, head: HeadRow): boolean {
    const size = /^[0-9]{1,15}\n$/.test(text) ? Number(text) : witness.size;
    const isNewSize = size !== witness.size && size <= head.size;
    witness.size = isNewSize ? size : witness.size;
    return isNewSize;
  }

  private async post(
    { url, size }: Witness,
    head: HeadRow,
  ): Promise<{ status: number; text: string }> {
    const path = TreePath.consistency(size, head.size);
    const readNode = merkleNodeReader(await readNodes(this.deps.db, path.nodes));
    const hashes = path.hashes(readNode).map((hash) => `${hash.toString('base64')}\n`);
    const reply = await fetch(new URL('add-checkpoint', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      body: `old ${size}\n${hashes.join('')}\n${withoutCosignatures(head)}`,
      signal: AbortSignal.timeout(REPLY_MS_MAX),
    });
    return { status: reply.status, text: await reply.text() };
  }

  private async storeCosignature(witness: Witness, head: HeadRow, text: string): Promise<boolean> {
    const { db, clock, logger } = this.deps;
    const lines = text.split(/(?<=\n)/);
    const line = lines.find((candidate) =>
      isCosignature(candidate, noteText(head.note), witness.key),
    );
    if (line === undefined) {
      logger.error({ witness: witness.key.name }, 'a witness signed something else');
      return false;
    }
    witness.size = head.size;
    const { name } = witness.key;
    await insertCosignature(db, { size: head.size, name, line, at: clock.now() });
    return true;
  }
}

/** Returns the head's note with only the log's own signature. */
function withoutCosignatures({ note }: HeadRow): string {
  return note
    .split(/(?<=\n)/)
    .slice(0, noteText(note).split('\n').length + 1)
    .join('');
}
