import { DEFAULT_LOCALE, LOCALES } from '../../src/domain/locales';
import type { Locale } from '../../types/contract/common';
import { inEachLocale, type TextByLocale } from '../texts/textOf';
import { errorText } from './english';
import { readAmount } from '../../src/domain/input/amount';
import type { Minor } from '@candor/rules/money';
import { inLocale, type Localized } from '../texts/localized';
import type { OpsArguments } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

const ID = /^[a-z0-9][a-z0-9-]{1,30}$/;

/** Returns the option `--why`, which every change requires. Throws OpsError without it. */
export function requireReason({ why }: OpsArguments): string {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  return why;
}

/** Returns the id after the command's name. Throws OpsError when it is invalid. */
export function requireId({ positionals: [id = ''] }: OpsArguments): string {
  if (!ID.test(id)) throw new OpsError('Give an id of small letters, digits and hyphens.');
  return id;
}

/** Returns a required option. Throws OpsError when it is missing. */
export function requireOption({ fields }: OpsArguments, name: string): string {
  const value = fields[name]?.trim() ?? '';
  if (value === '') throw new OpsError(`Give --${name}.`);
  return value;
}

const language = (locale: Locale) => locale.split('_')[0] ?? '';
const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** Returns the name of a translation's option: `line-en`, or `en` for the main text. */
export const translationOption = (locale: Locale, name = ''): string =>
  name === '' ? language(locale) : `${name}-${language(locale)}`;

export const translationOptions = (name?: string): string[] =>
  TRANSLATIONS.map((locale) => translationOption(locale, name));

/** Returns a translation option's value; null for the default language and a missing option. */
export function translationOf({ fields }: OpsArguments, locale: Locale, name?: string) {
  if (locale === DEFAULT_LOCALE) return null;
  return fields[translationOption(locale, name)]?.trim() ?? null;
}

/** Returns a text as table columns, one per language. */
export function columnsOf(
  texts: Localized<string>,
  name: string,
  option?: string,
): Record<string, string> {
  const columns = { [name]: inLocale(texts, DEFAULT_LOCALE) };
  for (const locale of TRANSLATIONS)
    columns[translationOption(locale, option)] = texts[locale] ?? '';
  return columns;
}

/** Reads the name in every language. Throws OpsError when a language is missing. */
export const namesOf = (args: OpsArguments, description: string): TextByLocale =>
  inEachLocale(({ locale }) => {
    if (locale === DEFAULT_LOCALE) return requireOption(args, 'name');
    const languageName = new Intl.DisplayNames('en', { type: 'language' }).of(language(locale));
    const name = translationOf(args, locale);
    if (!name)
      throw new OpsError(`Give --${language(locale)}, the ${description} in ${languageName}.`);
    return name;
  });

/** Parses a positive amount. Throws OpsError with the reason. */
export function parseAmountArgument(text: string): Minor {
  const { amount, fault } = readAmount(text);
  const isTooLarge = fault === 'amount_above_maximum';
  if (fault !== null && !isTooLarge) throw new OpsError(`${text}: ${errorText(fault)}.`);
  if (amount === null || amount === 0) throw new OpsError('Give an amount such as 100 or 100.50.');
  return amount;
}

/** Parses the amount of an option. Throws the errors of `parseAmountArgument`. */
export const requireAmount = (args: OpsArguments, name: string): Minor =>
  parseAmountArgument(requireOption(args, name));

/** Reads `--position`, a position in a list; default 1. Throws OpsError when it is invalid. */
export function positionOf({ fields }: OpsArguments): number {
  const position = Number(fields.position ?? 1);
  if (!Number.isInteger(position) || position < 1 || position > 999) {
    throw new OpsError('--position is a whole number from 1 to 999.');
  }
  return position;
}

/** Parses an integer from `min` to `max`. Throws OpsError for any other text. */
export function parseCount(text: string | undefined, min: number, max: number): number {
  const count = /^[0-9]{1,6}$/.test(text ?? '') ? Number(text) : NaN;
  if (!(count >= min && count <= max)) {
    throw new OpsError(`Give a whole number from ${min} to ${max}.`);
  }
  return count;
}
