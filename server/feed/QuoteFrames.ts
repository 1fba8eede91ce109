import type { Locale } from '../../types/contract/common';
import type { FeedLog } from '../../types/contract/proof';
import type { LogSigner } from '../ports/LogSigner';
import type { MarketReader } from '../ports/MarketReader';
import { GENESIS } from '../log/tickChain';
import { presentQuote } from '../presenters/presentQuote';
import { wsFrame } from './wsFrame';

type Batch = MarketReader['log']['tail'];

interface CachedFrame {
  batch: Batch;
  at: number;
  frame: Buffer;
}

/** The `time` in an answer is never older than this, so that a client can set its clock by it. */
const FRAME_AGE_MS_MAX = 100;

/**
 * Answers to `nowdata`, shared by every connection: the quotes are turned into text once a tick and
 * language, and the bytes on the wire are made again only to carry a fresh `time`.
 */
export class QuoteFrames {
  private readonly texts = new Map<Locale, { batch: Batch; text: string }>();
  private readonly frames = new Map<string, CachedFrame>();

  constructor(
    private readonly market: MarketReader,
    private readonly proof: LogSigner,
  ) {}

  /** The newest answer as a WebSocket frame. */
  frame(locale: Locale, deflated: boolean): Buffer {
    const key = `${locale} ${deflated}`;
    const batch = this.market.log.tail;
    const now = this.market.log.now();
    const known = this.frames.get(key);
    if (known !== undefined && known.batch === batch && now - known.at < FRAME_AGE_MS_MAX)
      return known.frame;
    const text = `{"code":200,"time":${now},"datas":${this.quotesJson(locale, batch)},"log":${this.log()}}`;
    const frame = wsFrame(text, deflated);
    this.frames.set(key, { batch, at: now, frame });
    return frame;
  }

  /** The newest batch and the newest signed head. */
  private log(): string {
    const { tail } = this.market.log;
    const tip = tail === null ? GENESIS : tail.digest;
    const log: FeedLog = {
      tipSeq: tail?.seq ?? 0,
      tip: tip.toString('hex'),
      head: this.proof.head?.note ?? '',
    };
    return JSON.stringify(log);
  }

  private quotesJson(locale: Locale, batch: Batch): string {
    const known = this.texts.get(locale);
    if (known !== undefined && known.batch === batch) return known.text;
    const { log } = this.market;
    const text = JSON.stringify(
      log
        .allQuotes()
        .map((quote) => presentQuote(quote, this.market.status(quote.product), locale)),
    );
    this.texts.set(locale, { batch, text });
    return text;
  }
}
