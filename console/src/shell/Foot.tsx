import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Dialog } from '../ui/Dialog';
import { Kbd } from '../ui/marks';
import { useKeyList, useKeys, type KeyAction } from './keys';

const NAMES: Readonly<Record<string, string>> = { Enter: '↵', Tab: 'Tab', ' ': '␣' };

const shownOf = ({ keys, shown }: KeyAction) =>
  shown ?? keys.map((key) => NAMES[key] ?? key.toUpperCase());

const Keys = ({ action }: { action: KeyAction }) => (
  <span className={`con-foot__key ${action.isOff ? 'is-off' : ''}`}>
    {shownOf(action).map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    <span>{action.label}</span>
  </span>
);

function AllKeys({ actions, onClose }: { actions: readonly KeyAction[]; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('shell.allKeys')} onClose={onClose}>
      <dl>
        {actions.map((action) => (
          <div className="kv" key={action.label}>
            <dt>
              {shownOf(action).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{action.label}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog__acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('shell.close')}
        </button>
      </div>
    </Dialog>
  );
}

/** The line of keys at the foot of each page. */
export function Foot() {
  const t = useTranslate();
  const actions = useKeyList();
  const [isOpen, setOpen] = useState(false);
  useKeys([
    { keys: ['?'], label: t('shell.allKeys'), place: 'elsewhere', run: () => setOpen(true) },
  ]);
  const listed = actions.filter(({ place }) => place !== 'elsewhere');
  return (
    <footer className="con-foot">
      {listed.map((action) => (
        <Keys key={action.label} action={action} />
      ))}
      <button type="button" className="con-foot__key con-foot__end" onClick={() => setOpen(true)}>
        <Kbd>?</Kbd>
        <span>{t('shell.allKeys')}</span>
      </button>
      {isOpen && <AllKeys actions={actions} onClose={() => setOpen(false)} />}
    </footer>
  );
}
