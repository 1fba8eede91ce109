import { useTranslate } from 'ra-core';
import type { OpsRequest } from '@contract/ops/approval';
import { mayRun } from '../../api/authProvider';
import { rowOf } from '../../api/call';
import { useSessionState } from '../../api/session';
import { useCall } from '../../api/useCall';
import { stageOf } from '../../command/stageOf';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useFormat } from '../../texts/format';
import { useActor } from '../../texts/useActor';
import { Loaded } from '../../ui/Loaded';
import { Mark, type Verdict } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { nameOf } from './mayDecide';

/** Earlier audit entries about the same thing; admins only. */
function Earlier({ request }: { request: OpsRequest }) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const { dateTime } = useFormat();
  const nameOf = useActor();
  const entries = useCall('audit list', { ref: request.ref, limit: 20 });
  return (
    <Section title={t('approvals.earlier')} count={entries.data?.length}>
      <Loaded query={entries} empty={t('approvals.none')}>
        {(rows) => (
          <ul className="lines">
            {rows.map(({ seq, at, actor, action }) => {
              const { command, stage } = stageOf(action);
              return (
                <li key={seq}>
                  <span>
                    {titleOf(command)}
                    {stage && ` · ${t(`stage.${stage}`)}`}
                    <small>{nameOf(actor)}</small>
                  </span>
                  <span className="t2 num">{dateTime(at)}</span>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** The text that is signed, what was checked, and what happened before. */
export function Proof({ request }: { request: OpsRequest }) {
  const t = useTranslate();
  const { session } = useSessionState();
  const { isOwn, signedBy, askedBy, command, statement } = request;
  const needsSignature = rowOf(nameOf(command)).signed ?? false;
  const checks: [Verdict, string][] = [
    [isOwn ? 'look' : 'equal', t(isOwn ? 'approvals.isOwn' : 'approvals.isOther')],
    ...(needsSignature
      ? ([
          signedBy.includes(askedBy)
            ? ['equal', t('approvals.signedBy', { name: askedBy })]
            : ['look', t('approvals.unsigned', { name: askedBy })],
        ] satisfies [Verdict, string][])
      : []),
    ['unknown', t('approvals.unchanged')],
  ];
  return (
    <>
      <Section title={t('approvals.statement')} isText>
        <pre className="statement">{statement}</pre>
        <p className="t2 note">{t(needsSignature ? 'approvals.signs' : 'approvals.noSignature')}</p>
      </Section>
      <Section title={t('approvals.checks')} isText>
        <ul className="checks">
          {checks.map(([verdict, text]) => (
            <li key={text}>
              <Mark verdict={verdict} />
              {text}
            </li>
          ))}
        </ul>
      </Section>
      {mayRun(session?.role, 'audit list') && <Earlier request={request} />}
    </>
  );
}
