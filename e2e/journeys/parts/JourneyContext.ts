import type { ProductServer } from '../../ProductServer';
import type { Pictures } from './drawPictures';

export interface JourneyContext {
  /** The server; a journey that kills it must resume it. */
  server: ProductServer;
  term: number;
  /** The stock to trade; null is the first of the market. */
  product: string | null;
  /** Unregistered phone numbers. */
  phone: string;
  otherPhone: string;
  /** Files to pick: both sides of an ID card, a transfer screenshot. */
  pictures: Pictures;
  folder: string;
  /** Runs one step: times it, takes its picture, and fails on unexpected problems. */
  step(name: string, act: () => Promise<void>, expected?: readonly RegExp[]): Promise<void>;
}
