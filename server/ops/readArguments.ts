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

/** The operator's reason. Throws OpsError without one: every change is logged with it. */
export function reasonOf({ why }: OpsArguments): string {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  return why;
}

/** A new id, the first word after the command. Throws OpsError for one that is none. */
export function idOf({ positionals: [id = ''] }: OpsArguments): string {
  if (!ID.test(id)) throw new OpsError('Give an id of small letters, digits and hyphens.');
  return id;
}

/** A text that has to be there. Throws OpsError without it. */
export function textOf({ fields }: OpsArguments, name: string): string {
  const value = fields[name]?.trim() ?? '';
  if (value === '') throw new OpsError(`Give --${name}.`);
  return value;
}

const language = (locale: Locale) => locale.split('_')[0] ?? '';
const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** The option that translates another one, `line-en`; of a command's main text it is `en`. */
export const translationOption = (locale: Locale, name = ''): string =>
  name === '' ? language(locale) : `${name}-${language(locale)}`;

export const translationOptions = (name?: string): string[] =>
  TRANSLATIONS.map((locale) => translationOption(locale, name));

/** What such an option says; null in the default language, and where it is not given. */
export function translationOf({ fields }: OpsArguments, locale: Locale, name?: string) {
  if (locale === DEFAULT_LOCALE) return null;
  return fields[translationOption(locale, name)]?.trim() ?? null;
}

/** A text as columns of a list: by its name, and by the options that translate it. */
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

/** The name in every language. Throws OpsError where one is missing. */
export const namesOf = (args: OpsArguments, what: string): TextByLocale =>
  inEachLocale(({ locale }) => {
    if (locale === DEFAULT_LOCALE) return textOf(args, 'name');
    const said = new Intl.DisplayNames('en', { type: 'language' }).of(language(locale));
    const name = translationOf(args, locale);
    if (!name) throw new OpsError(`Give --${language(locale)}, the ${what} in ${said}.`);
    return name;
  });

/** An amount above zero as an operator writes it. Throws OpsError that names what is wrong. */
export function amountIn(text: string): Minor {
  const { amount, fault } = readAmount(text);
  const isHuge = fault === 'amount_above_maximum';
  if (fault !== null && !isHuge) throw new OpsError(`${text}: ${errorText(fault)}.`);
  if (amount === null || amount === 0) throw new OpsError('Give an amount such as 100 or 100.50.');
  return amount;
}

/** The amount of a field. Throws OpsError as `amountIn`. */
export const amountOf = (args: OpsArguments, name: string): Minor => amountIn(textOf(args, name));

/** Where it stands in its list; 1 when nothing is said. Throws OpsError for no whole number. */
export function positionOf({ fields }: OpsArguments): number {
  const position = Number(fields.position ?? 1);
  if (!Number.isInteger(position) || position < 1 || position > 999) {
    throw new OpsError('--position is a whole number from 1 to 999.');
  }
  return position;
}

/** The whole number at a place after the command, within its limits. Throws OpsError otherwise. */
export function countOf(text: string | undefined, min: number, max: number): number {
  const count = /^[0-9]{1,6}$/.test(text ?? '') ? Number(text) : NaN;
  if (!(count >= min && count <= max)) {
    throw new OpsError(`Give a whole number from ${min} to ${max}.`);
  }
  return count;
}
