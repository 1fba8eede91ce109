import assert from 'node:assert/strict';
import type { Locale } from '../../../types/contract/common';
import type { Driver } from '../../driver/Driver';
import { isInLanguage } from './isInLanguage';

/** A sentence further away than this is not seen beside what it is about. CSS pixels. */
const NEAR = 48;

/** What is expected of a sentence. */
export interface Sentence {
  locale: Locale;
  /** The element that says it. */
  at: string;
  /** The field or button it is about; a button may say it itself. */
  near: string;
  /** Its very words, where they are known. */
  words?: string;
}

/** Waits for a sentence in the customer's language next to what it is about. */
export async function expectSentence(driver: Driver, sentence: Sentence): Promise<void> {
  const { locale, at, near, words } = sentence;
  const text = await driver.readUntil(at, (shown) => words === undefined || shown === words);
  assert.ok(isInLanguage(locale, text), `"${text}" is not a sentence in ${locale}`);
  const distance = await driver.distance(at, near);
  assert.ok(distance <= NEAR, `"${text}" stands ${distance} px away from ${near}`);
}
