import type { ProductServer } from '../../ProductServer';
import type { Pictures } from './drawPictures';

export interface JourneyContext {
  /** The server; a journey that kills it must resume it. */
  server: ProductServer;
  term: number;
  /** Code of the stock to trade; null: the first stock of the market. */
  product: string | null;
  /** Unregistered phone numbers. */
  phone: string;
  otherPhone: string;
  /** Files to pick: both sides of an ID card, a transfer screenshot. */
  pictures: Pictures;
  folder: string;
  /** Runs one step: measures its time, takes a screenshot, and fails on unexpected problems. */
  step(name: string, act: () => Promise<void>, expected?: readonly RegExp[]): Promise<void>;
}
