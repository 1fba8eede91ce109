import type { ProductServer } from '../../ProductServer';
import type { Pictures } from './drawPictures';

/** What a journey knows of the context it walks in. */
export interface JourneyContext {
  /** The product server; a journey that kills it has to resume it. */
  server: ProductServer;
  /** The shortest order term, in seconds. */
  term: number;
  /** The stock to trade; null is the first of the market. */
  product: string | null;
  /** Phone numbers that nobody has registered. */
  phone: string;
  otherPhone: string;
  /** Files to pick: an ID card's two sides, a transfer's screenshot. */
  pictures: Pictures;
  /** Where the journey's pictures are, and what else it leaves. */
  folder: string;
  /**
   * Walks one step: times it, takes its picture, and fails on problems that it caused, except for
   * those that are `expected` of it.
   */
  step(name: string, walk: () => Promise<void>, expected?: readonly RegExp[]): Promise<void>;
}
