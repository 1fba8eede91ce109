import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/Icon';
import { Kbd } from '../ui/marks';
import { useKeys } from './keys';

/** Finds customers by anything (`users find`). */
export function FindBox() {
  const t = useTranslate();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useKeys([
    {
      keys: ['/'],
      label: t('shell.find'),
      place: 'elsewhere',
      run: () => input.current?.focus(),
    },
  ]);
  return (
    <form
      className="con-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        void navigate(`/customers?find=${encodeURIComponent(text.trim())}`);
        // The keys of the page move through what was found.
        input.current?.blur();
      }}
    >
      <Icon name="find" />
      <input
        ref={input}
        value={text}
        maxLength={100}
        aria-label={t('shell.find')}
        placeholder={t('shell.findBy')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      />
      <Kbd>/</Kbd>
    </form>
  );
}
