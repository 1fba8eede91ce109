import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { mayRun } from '../../api/authProvider';
import { rowOf } from '../../api/call';
import { useSessionState } from '../../api/session';
import { CommandDialog } from '../../command/CommandDialog';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useKeys } from '../../shell/keys';
import { ActionList } from '../../ui/ActionList';
import { Section } from '../../ui/panes';
import type { Customer } from './Profile';

/** What operators can do for a customer, with its key. */
const ACTIONS = [
  ['users note', 'n'],
  ['users freeze', 'f'],
  ['users unfreeze', 'f'],
  ['users reverify', 'i'],
  ['messages send', 'm'],
  ['users level', 'l'],
  ['users score', 's'],
  ['credit bonus', 'b'],
  ['credit recharge', 'r'],
  ['credit deduct', 'd'],
  ['users close', 'x'],
  ['users reopen', 'x'],
] as const;
type Action = (typeof ACTIONS)[number][0];

const OLD_VALUES = {
  'users level': 'level',
  'users score': 'creditScore',
} as const satisfies Partial<Record<Action, keyof Customer>>;

const isIn = (action: Action): action is keyof typeof OLD_VALUES => action in OLD_VALUES;

/** Actions of a closed account; no other one has an effect there. */
const WHILE_CLOSED: readonly Action[] = ['users note', 'users reopen'];

/** Freezing is offered to active customers, unfreezing to frozen ones. */
function fits(action: Action, { state, verifiedName }: Customer): boolean {
  if (state === 'closed') return WHILE_CLOSED.includes(action);
  if (action === 'users reverify') return verifiedName !== null;
  return action !== 'users reopen' && action !== `users ${state === 'active' ? 'un' : ''}freeze`;
}

const DANGEROUS: readonly Action[] = ['users freeze', 'users close'];

/** Actions of the operator's role, each with its key and who has to agree. */
export function Actions({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const { session } = useSessionState();
  const [action, setAction] = useState<Action | null>(null);
  const offered = ACTIONS.filter(
    ([name]) => fits(name, customer) && mayRun(session?.role, name),
  ).map(([name, key]) => ({
    name,
    keys: [key],
    place: 'elsewhere' as const,
    label: titleOf(name),
    about: t(`customer.approval.${rowOf(name).approval}`),
    isDanger: DANGEROUS.includes(name),
    run: () => setAction(name),
  }));
  useKeys(offered);
  const { userId, verifiedName, nickname } = customer;
  return (
    <Section title={t('customer.actions')}>
      {offered.length === 0 && <p className="empty">{t('customer.noActions')}</p>}
      <ActionList actions={offered} />
      {action && (
        <CommandDialog
          command={action}
          about={`${verifiedName ?? nickname} · ${userId}${action === 'users reverify' ? ` · ${t('customer.isRead')}` : ''}`}
          // A message to all customers is sent from the page of messages.
          fixed={{ who: String(userId), ...(action === 'messages send' && { all: undefined }) }}
          {...(isIn(action) && {
            oldAndNew: (input) => ({
              oldValue: String(customer[OLD_VALUES[action]]),
              newValue: 'value' in input ? String(input.value ?? '') : '',
            }),
          })}
          isDanger={DANGEROUS.includes(action) || action === 'credit deduct'}
          onClose={() => setAction(null)}
        />
      )}
    </Section>
  );
}
