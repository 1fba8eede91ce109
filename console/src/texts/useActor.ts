import { useTranslate } from 'ra-core';

/** Returns who did something in words: an operator's name, the owner, the console, a customer. */
export function useActor() {
  const t = useTranslate();
  return (actor: string): string => {
    const [kind, name = ''] = actor.split(':');
    if (kind === 'operator') return name;
    return t(`actor.${name === 'console' ? name : kind}`, { name, _: actor });
  };
}
