import type { Pictures } from './drawPictures';

/** What a journey knows of the world it walks in. */
export interface World {
  /** The product server. */
  baseUrl: string;
  /** The environment that the server was started with. */
  env: Readonly<Record<string, string>>;
  /** The shortest order term, in seconds. */
  term: number;
  /** A phone number that nobody has registered. */
  phone: string;
  /** Files to pick: an ID card's two sides, a transfer's screenshot. */
  pictures: Pictures;
  /** Walks one step: times it, takes its picture, and fails on problems that it caused. */
  step(name: string, walk: () => Promise<void>): Promise<void>;
}
