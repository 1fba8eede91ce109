import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { differingPart } from './differingPart';

export interface Change {
  oldValue: ReactNode;
  newValue: ReactNode;
}

/** The old and the new value; of two texts, only what differs is marked. */
export function OldAndNew({ oldValue, newValue }: Change) {
  const t = useTranslate();
  const isText = typeof oldValue === 'string' && typeof newValue === 'string';
  const isSame = oldValue === newValue;
  const { start, end, before, after } = isText
    ? differingPart(oldValue, newValue)
    : { start: '', end: '', before: oldValue, after: newValue };
  return (
    <div className="diff">
      <div>
        <small>{t('form.old')}</small>
        {start}
        {isSame ? before : <del>{before}</del>}
        {end}
      </div>
      <div>
        <small>{t('form.new')}</small>
        {start}
        {isSame ? after : <ins>{after}</ins>}
        {end}
      </div>
    </div>
  );
}
