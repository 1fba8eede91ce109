import { RULES_DATA, RULES_TEXT } from './rulesText';

/** Whether these are rules that this app knows, to the letter, as text and as data. */
export function isKnownRules(text: string, data: Readonly<Record<string, string>>): boolean {
  const known = Object.entries(RULES_DATA);
  const isSameData =
    Object.keys(data).length === known.length && known.every(([name, rule]) => data[name] === rule);
  return text === RULES_TEXT && isSameData;
}
