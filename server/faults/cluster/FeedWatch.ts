import WebSocket from 'ws';
import type { Database } from '../../db/Database';

const ASK_MS = 200;
const AGAIN_MS = 300;

/** A live connection that records every tip of the log it receives. */
export class FeedWatch {
  /** Received digests of the log's tip, by batch number. */
  readonly tips = new Map<number, Set<string>>();
  closes = 0;
  newestSeq = 0;
  /** Time when the newest batch was first seen. */
  newestAt = performance.now();
  private isStopped = false;
  private socket: WebSocket | null = null;

  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {
    this.open();
  }

  stop(): void {
    this.isStopped = true;
    this.socket?.terminate();
  }

  private open(): void {
    if (this.isStopped) return;
    const url = `${this.address.replace(/^http/, 'ws')}/ws1/${this.token}`;
    const socket = new WebSocket(url, { handshakeTimeout: 3000 });
    this.socket = socket;
    let wasOpen = false;
    socket.on('open', () => (wasOpen = true));
    const ask = setInterval(() => {
      if (socket.readyState === socket.OPEN) socket.send('nowdata');
    }, ASK_MS);
    socket.on('message', (data) => this.parseTip(String(data)));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(ask);
      if (wasOpen && !this.isStopped) this.closes += 1;
      setTimeout(() => this.open(), AGAIN_MS);
    });
  }

  private parseTip(text: string): void {
    const [, seq, tip] = /"tipSeq":(\d+),"tip":"([0-9a-f]+)"/.exec(text) ?? [];
    if (seq === undefined || tip === undefined) return;
    const shown = this.tips.get(Number(seq)) ?? new Set();
    this.tips.set(Number(seq), shown.add(tip));
    if (Number(seq) <= this.newestSeq) return;
    this.newestSeq = Number(seq);
    this.newestAt = performance.now();
  }
}

/** Counts the received tips that the log does not contain. */
export async function countGoneTips(
  owner: Database,
  watches: readonly FeedWatch[],
): Promise<number> {
  const { rows } = await owner.pool.query<{ seq: number; digest: string }>(
    `select seq, encode(digest, 'hex') as digest from tick_batch`,
  );
  const logged = new Map(rows.map(({ seq, digest }) => [seq, digest]));
  let missing = 0;
  for (const { tips } of watches) {
    for (const [seq, shown] of tips)
      for (const tip of shown) if (logged.get(seq) !== tip) missing += 1;
  }
  return missing;
}
