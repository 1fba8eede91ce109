import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { mayRun } from '../api/authProvider';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import { useCommandTitle } from '../command/useCommandTitle';
import { Page } from '../shell/Page';
import { useKeys } from '../shell/keys';
import { useMove } from '../shell/useMove';
import { Loaded } from '../ui/Loaded';
import { Pane, Section } from '../ui/panes';
import { OperatorTable } from './operators/OperatorTable';
import { Own, Passkeys } from './operators/Own';
import { Sessions } from './operators/Sessions';

/** Actions for the chosen operator, each with its key. */
const ACTIONS = [
  ['operators add', 'n'],
  ['operators role', 'r'],
  ['operators link', 'l'],
  ['operators end', 'e'],
] as const;
type Action = (typeof ACTIONS)[number][0];

/** Operators with the keys that add, change and end them; for admins. */
function Operators() {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const operators = useCall('operators list', {}, { everyMs: 30_000 });
  const [action, setAction] = useState<Action | null>(null);
  const rows = operators.data ?? [];
  const { index, setAt, move } = useMove(rows.length);
  const chosen = rows[index];
  useKeys([
    move,
    ...ACTIONS.map(([name, key]) => ({
      keys: [key],
      label: titleOf(name),
      isOff: name !== 'operators add' && (chosen?.endedAt ?? null) !== null,
      run: () => setAction(name),
    })),
  ]);
  return (
    <Section
      title={t('page.operators')}
      count={operators.data?.length}
      end={ACTIONS.map(([name]) => (
        <button key={name} type="button" className="btn btn--small" onClick={() => setAction(name)}>
          {titleOf(name)}
        </button>
      ))}
    >
      <Loaded query={operators}>
        {(data) => (
          <OperatorTable
            rows={data}
            chosen={chosen}
            onChoose={(row) => setAt(data.findIndex(({ name }) => name === row.name))}
          />
        )}
      </Loaded>
      {action && chosen && (
        <CommandDialog
          command={action}
          {...(action !== 'operators add' && { about: chosen.name, fixed: { name: chosen.name } })}
          {...(action === 'operators role' && {
            oldAndNew: (input) => ({
              oldValue: t(`role.${chosen.role}`),
              newValue: 'role' in input && input.role ? t(`role.${input.role}`) : '',
            }),
          })}
          isDanger={action === 'operators end'}
          onClose={() => setAction(null)}
        />
      )}
    </Section>
  );
}

/** Operators with their roles, passkeys and sessions; others than admins see only their own. */
export function OperatorsPage() {
  const t = useTranslate();
  const { session } = useSessionState();
  return (
    <Page title={t('page.operators')}>
      <Pane>
        {mayRun(session?.role, 'operators list') && <Operators />}
        <Sessions />
      </Pane>
      <Pane width={300}>
        <Own />
        <Passkeys />
      </Pane>
    </Page>
  );
}
