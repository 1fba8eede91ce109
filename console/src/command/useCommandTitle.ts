import { useTranslate } from 'ra-core';
import { COMMANDS } from '@contract/ops/commands';

const aboutOf = (name: string): string =>
  name in COMMANDS ? COMMANDS[name as keyof typeof COMMANDS].about : name;

/** Returns the title of a command in the operator's language: `deposits approve`. */
export function useCommandTitle() {
  const t = useTranslate();
  return (name: string) => t(`command.${name.replace(' ', '.')}`, { _: aboutOf(name) });
}
