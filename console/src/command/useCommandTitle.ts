import { useTranslate } from 'ra-core';
import { COMMANDS } from '@contract/ops/commands';

const aboutOf = (name: string): string =>
  name in COMMANDS ? COMMANDS[name as keyof typeof COMMANDS].about : name;

/** Returns the title of a command, or of another action of the audit log: `sessions begin`. */
export function useCommandTitle() {
  const t = useTranslate();
  return (name: string) => {
    const key = name.replace(' ', '.');
    return t(`command.${key}`, { _: t(`action.${key}`, { _: aboutOf(name) }) });
  };
}
