import type { Database } from '../../db/Database';
import { audit } from '../audit';
import { countLost, waitSettled } from '../checkAcknowledged';
import { Load } from '../Load';
import type { Prepared } from '../prepareUsers';
import { countGoneTips, FeedWatch } from './FeedWatch';
import { Prober } from '@candor/cluster-lab/Prober';
import type { Stack } from './Stack';

/** Customers' load, feed connections, and the times of acknowledgements. */
export class Traffic {
  readonly owner: Database;
  readonly loads: Load[];
  readonly watches: FeedWatch[];
  readonly prober: Prober;
  private readonly acks: { at: number; askedAt: number }[] = [];
  private readonly timer: NodeJS.Timeout;
  private seenCount = 0;

  constructor(stack: Stack, prepared: Prepared, perSecond: number) {
    const { users } = prepared;
    this.owner = prepared.owner;
    const sources = 6;
    this.loads = Array.from({ length: sources }, (_, i) => {
      const mine = users.filter((_user, n) => n % sources === i);
      const options = { transfers: true, perSecond: perSecond / sources, from: `127.0.2.${i + 1}` };
      return new Load(mine, options);
    });
    const token = users[0]?.token ?? '';
    const addresses = [stack.front, ...stack.servers.map(({ address }) => address)];
    this.watches = addresses.map((address) => new FeedWatch(address, token));
    this.prober = new Prober(`${stack.front}/assetInfo`, token);
    for (const load of this.loads) load.start(stack.front, 2);
    this.timer = setInterval(() => this.recordAcks(), 5);
  }

  get acknowledged(): number {
    return this.loads.reduce((sum, load) => sum + load.acked.size, 0);
  }

  get closes(): number {
    return this.watches.reduce((sum, { closes }) => sum + closes, 0);
  }

  /** Time of the first acknowledgement of a request sent after `from`; NaN if none. */
  firstAfter(from: number): number {
    return this.acks.find(({ askedAt }) => askedAt > from)?.at ?? NaN;
  }

  /** Longest time without an acknowledgement since `from`, ms. */
  longestPause(from: number): number {
    const after = this.acks.map(({ at }) => at).filter((at) => at > from);
    const pauses = after.map((at, i) => at - (after[i - 1] ?? from));
    return Math.round(Math.max(...pauses));
  }

  async end(): Promise<Record<string, number>> {
    await Promise.all(this.loads.map((load) => load.stop()));
    const unanswered = await Promise.all(this.loads.map((load) => load.finish()));
    clearInterval(this.timer);
    this.prober.stop();
    for (const watch of this.watches) watch.stop();
    const { owner } = this;
    const open = await waitSettled(owner, 30_000);
    const acked = this.loads.flatMap((load) => [...load.acked.values()]);
    return {
      lost: await countLost(owner, acked),
      doubled: this.loads.reduce((sum, load) => sum + load.contradicted, 0),
      unanswered: unanswered.reduce((sum, n) => sum + n, 0),
      stillOpen: open,
      tipsGone: await countGoneTips(owner, this.watches),
      ...(await audit(owner)),
    };
  }

  private recordAcks(): void {
    if (this.acknowledged === this.seenCount) return;
    this.seenCount = this.acknowledged;
    const askedAt = Math.max(...this.loads.map((load) => load.lastRequestAt));
    this.acks.push({ at: performance.now(), askedAt });
    if (this.acks.length > 10_000) this.acks.splice(0, 5_000);
  }
}
