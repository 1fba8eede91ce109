import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { OpsRequest } from '@contract/ops/approval';
import { rowOf } from '../../api/call';
import { useSessionState } from '../../api/session';
import { CommandDialog } from '../../command/CommandDialog';
import { useKeys } from '../../shell/keys';
import { Kbd } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { AddressGroups } from './AddressGroups';
import { groupsOf } from './groupsOf';
import { nameOf, whyNot } from './mayDecide';
import { Asked, Changes, Timing } from './RequestFacts';

type Verb = 'approvals approve' | 'approvals refuse';

/** State of a decision: groups compared, the open dialog, and the keys. */
function useDecide(request: OpsRequest) {
  const t = useTranslate();
  const { session } = useSessionState();
  const [seen, setSeen] = useState(0);
  const [deciding, setDeciding] = useState<Verb | null>(null);
  // A customer's account is compared in the review; here, addresses that customers pay to.
  const groups = request.userId === null ? groupsOf(request.target) : [];
  const toSee = groups.length - seen;
  const reason = whyNot(request, session?.role);
  const agree = {
    keys: ['a'],
    label: t('command.approvals.approve'),
    isOff: reason !== null || toSee > 0,
    run: () => setDeciding('approvals approve'),
  };
  const refuse = {
    keys: ['x'],
    label: t(request.state === 'failed' ? 'approvals.remove' : 'command.approvals.refuse'),
    run: () => setDeciding('approvals refuse'),
  };
  const tick = {
    keys: [' '],
    label: t('approvals.tick'),
    isOff: toSee === 0 || reason !== null,
    run: () => setSeen((before) => before + 1),
  };
  useKeys(groups.length > 0 ? [tick, agree, refuse] : [agree, refuse]);
  return { groups, seen, toSee, reason, agree, refuse, deciding, end: () => setDeciding(null) };
}

interface DecideProps {
  request: OpsRequest;
  onDone: () => void;
}

/** A request with its decision; give it the request's id as `key`, so that nothing carries over. */
export function Decide({ request, onDone }: DecideProps) {
  const t = useTranslate();
  const { groups, seen, toSee, reason, agree, refuse, deciding, end } = useDecide(request);
  const { signed = false, role } = rowOf(nameOf(request.command));
  const isApproving = deciding === 'approvals approve';
  const label = t(signed ? 'approvals.sign' : 'command.approvals.approve');
  return (
    <>
      <Asked request={request} />
      <Changes request={request} />
      {groups.length > 0 && (
        <Section title={t('approvals.address')} isText>
          <AddressGroups groups={groups} seen={seen} />
        </Section>
      )}
      <Timing request={request} />
      <section className="acts">
        {reason === null ? (
          <button type="button" className="btn btn--main" disabled={toSee > 0} onClick={agree.run}>
            {toSee > 0 ? t('approvals.compare', { smart_count: toSee }) : label} <Kbd>A</Kbd>
          </button>
        ) : (
          <p className="t2">{t(`approvals.whyNot.${reason}`, { role: t(`role.${role}`) })}</p>
        )}
        <button type="button" className="btn btn--bad" onClick={refuse.run}>
          {refuse.label} <Kbd>X</Kbd>
        </button>
      </section>
      {deciding && (
        <CommandDialog
          command={deciding}
          fixed={{ id: request.id }}
          isDanger={!isApproving}
          isSigned={isApproving && signed}
          onDone={onDone}
          onClose={end}
        />
      )}
    </>
  );
}
