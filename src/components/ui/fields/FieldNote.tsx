import { Text, View } from '@tarojs/components';
import { classNames } from '../lib/classNames';
import { Icon } from '../marks/Icon';
import { a11y } from '../lib/a11y';
import './FieldNote.scss';

export interface FieldNoteProps {
  /** Id of the field; its error is `{id}-error`, its hint `{id}-hint`. */
  id: string;
  error?: string | null;
  hint?: string;
  tone?: 'plain' | 'ok';
}

/** The line under a field: its error, else a hint. */
export function FieldNote({ id, error, hint, tone = 'plain' }: FieldNoteProps) {
  if (!error && !hint) return null;
  return (
    <View
      className={classNames('field-note', error ? 'field-note--bad' : `field-note--${tone}`)}
      {...(error ? a11y({ live: 'polite' }) : {})}
    >
      {error && <Icon name="warn" size={16} className="field-note__icon" />}
      {!error && tone === 'ok' && <Icon name="check" size={16} className="field-note__icon" />}
      <Text id={error ? `${id}-error` : `${id}-hint`}>{error ?? hint}</Text>
    </View>
  );
}
