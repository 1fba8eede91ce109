import type { Locale } from '../../types/contract/common';
import { WATCH_CODES_MAX } from '../../types/contract/constants';
import type { FeedLog } from '../../types/contract/proof';
import type { LogSigner } from '../ports/LogSigner';
import type { DayQuote, MarketReader } from '../ports/MarketReader';
import { GENESIS } from '../log/tickChain';
import { presentQuote } from '../presenters/presentQuote';
import { packPiece, wsFrame } from './wsFrame';
import { inEachLocale } from '../texts/textOf';

/** Codes of the watched products; null means all. */
export type WatchedCodes = readonly string[] | null;

export interface FrameOptions {
  locale: Locale;
  deflated: boolean;
  watched: WatchedCodes;
  /** True to include the signed head, which is most of a short reply. */
  withHead: boolean;
}

/** Maximum age of `time` in a reply, so that clients can set their clock by it. */
const FRAME_AGE_MS_MAX = 100;
/** Quotes per block: neighbours in a list are usually requested together. */
const BLOCK_QUOTES = 4;
const ALL_PRODUCTS = '*';

/** Start of the replies of one moment, with the cached frames of that moment. */
interface FrameStart {
  at: number;
  piece: Buffer;
  /** Frames by locale, then by requested blocks; two maps are cheaper than combined keys. */
  frames: Readonly<Record<Locale, Map<string, Buffer>>>;
}

/** Blocks of a reply; `blocks` is null for all products, if that is shorter or requested. */
interface BlockChoice {
  blocks: readonly number[] | null;
  /** Cache key of the chosen blocks. */
  name: string;
}

const ALL_BLOCKS: BlockChoice = { blocks: null, name: ALL_PRODUCTS };

/** Parses the list of `watch:`. Too many codes, or a star, mean all products. */
export function parseWatched(list: string): WatchedCodes {
  const codes = list.split(',', WATCH_CODES_MAX + 1).filter((code) => code !== '');
  return list === ALL_PRODUCTS || codes.length > WATCH_CODES_MAX ? null : codes;
}

/**
 * Builds replies to `nowdata`. Quotes are serialised and compressed in blocks once per tick and
 * language for all connections; only the reply's opening with the time is built more often.
 */
export class QuoteFrames {
  private batch: MarketReader['log']['tail'] | undefined;
  private quotes: readonly DayQuote[] = [];
  /** Index of each product in the quotes. */
  private readonly indexByCode = new Map<string, number>();
  /** Cached block choice by list of codes; valid while the products keep their order. */
  private choices = new WeakMap<readonly string[], BlockChoice>();
  private readonly pieces = new Map<string, Buffer>();
  private readonly frameStarts = new Map<number, FrameStart>();

  constructor(
    private readonly market: MarketReader,
    private readonly proof: LogSigner,
  ) {}

  /** The newest signed head; '' before the first one. */
  get head(): string {
    return this.proof.head?.note ?? '';
  }

  /**
   * Returns the newest reply as a WebSocket frame; it may contain unwatched products. Pass the same
   * `watched` array again, unchanged: the cache is keyed by identity.
   */
  frame(options: FrameOptions): Buffer {
    this.refresh();
    const { locale, watched } = options;
    const { blocks, name } = watched === null ? ALL_BLOCKS : this.choose(watched);
    const frameStart = this.frameStart(options, blocks !== null);
    const frames = frameStart.frames[locale];
    const cached = frames.get(name);
    if (cached !== undefined) return cached;
    const frame = this.join(frameStart.piece, blocks ?? [ALL_PRODUCTS], options);
    frames.set(name, frame);
    return frame;
  }

  /** Drops the caches of older batches. */
  private refresh(): void {
    const { log } = this.market;
    if (this.batch === log.tail) return;
    this.batch = log.tail;
    const previous = this.quotes;
    this.quotes = log.allQuotes();
    for (const cache of [this.pieces, this.frameStarts]) cache.clear();
    const isSameList =
      this.quotes.length === previous.length &&
      this.quotes.every(
        ({ product }, index) => product.procode === previous[index]?.product.procode,
      );
    if (isSameList) return;
    this.indexByCode.clear();
    this.quotes.forEach(({ product }, index) => this.indexByCode.set(product.procode, index));
    this.choices = new WeakMap();
  }

  private choose(watched: readonly string[]): BlockChoice {
    const cached = this.choices.get(watched);
    if (cached !== undefined) return cached;
    const blocks = this.blocksOf(watched);
    const choice = blocks === null ? ALL_BLOCKS : { blocks, name: blocks.join() };
    this.choices.set(watched, choice);
    return choice;
  }

  /** Returns the blocks that contain the watched products; null when the whole list is shorter. */
  private blocksOf(watched: readonly string[]): number[] | null {
    const indexes = watched.flatMap((code) => this.indexByCode.get(code) ?? []);
    const blocks = new Set(indexes.map((index) => Math.floor(index / BLOCK_QUOTES)));
    const isMostOfList = blocks.size * BLOCK_QUOTES * 2 > this.quotes.length;
    return isMostOfList ? null : [...blocks].sort((a, b) => a - b);
  }

  private join(
    frameStart: Buffer,
    blocks: readonly (number | typeof ALL_PRODUCTS)[],
    { locale, deflated }: FrameOptions,
  ): Buffer {
    const parts = blocks.flatMap((block, index) => [
      ...(index > 0 ? [this.piece(',', deflated, () => ',')] : []),
      this.piece(`${locale} ${block}`, deflated, () => this.quotesJson(locale, block)),
    ]);
    return wsFrame([frameStart, ...parts, this.piece(']}', deflated, () => ']}')], deflated);
  }

  /** Returns the start of a reply, before its quotes. */
  private frameStart({ deflated, withHead }: FrameOptions, partial: boolean): FrameStart {
    const key = (deflated ? 4 : 0) + (withHead ? 2 : 0) + (partial ? 1 : 0);
    const now = this.market.log.now();
    const cached = this.frameStarts.get(key);
    if (cached !== undefined && now - cached.at < FRAME_AGE_MS_MAX) return cached;
    const { tail } = this.market.log;
    const log: FeedLog = {
      tipSeq: tail?.seq ?? 0,
      tip: (tail === null ? GENESIS : tail.digest).toString('hex'),
      ...(withHead && { head: this.head }),
    };
    const start = JSON.stringify({ code: 200, time: now, ...(partial && { partial }), log });
    const piece = packPiece(`${start.slice(0, -1)},"datas":[`, deflated);
    const frames = inEachLocale(() => new Map<string, Buffer>());
    const frameStart: FrameStart = { at: now, piece, frames };
    this.frameStarts.set(key, frameStart);
    return frameStart;
  }

  private piece(name: string, deflated: boolean, text: () => string): Buffer {
    const key = `${deflated} ${name}`;
    const cached = this.pieces.get(key);
    if (cached !== undefined) return cached;
    const piece = packPiece(text(), deflated);
    this.pieces.set(key, piece);
    return piece;
  }

  private quotesJson(locale: Locale, block: number | typeof ALL_PRODUCTS): string {
    const first = block === ALL_PRODUCTS ? 0 : block * BLOCK_QUOTES;
    const end = block === ALL_PRODUCTS ? this.quotes.length : first + BLOCK_QUOTES;
    return this.quotes
      .slice(first, end)
      .map((quote) =>
        JSON.stringify(presentQuote(quote, this.market.status(quote.product), locale)),
      )
      .join(',');
  }
}
