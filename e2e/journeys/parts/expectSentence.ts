import assert from 'node:assert/strict';
import type { Locale } from '../../../types/contract/common';
import type { Driver } from '../../driver/Driver';
import { isInLanguage } from './isInLanguage';

/** Maximum distance of a sentence from its field, CSS pixels. */
const NEAR_PX = 48;

export interface Sentence {
  locale: Locale;
  at: string;
  /** Selector of the field or button that the sentence concerns, or that contains it. */
  near: string;
  words?: string;
}

/** Waits for a sentence in the customer's language next to the field or button it concerns. */
export async function expectSentence(driver: Driver, sentence: Sentence): Promise<void> {
  const { locale, at, near, words } = sentence;
  const text = await driver.readUntil(at, (shown) => words === undefined || shown === words);
  assert.ok(isInLanguage(locale, text), `"${text}" is not a sentence in ${locale}`);
  const distance = await driver.distance(at, near);
  assert.ok(distance <= NEAR_PX, `"${text}" stands ${distance} px away from ${near}`);
}
