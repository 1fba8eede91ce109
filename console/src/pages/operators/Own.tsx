import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { call } from '../../api/call';
import { messageOf } from '../../api/OpsError';
import { useSessionState } from '../../api/session';
import { useCall } from '../../api/useCall';
import { OneTimeLink } from '../../command/OneTimeLink';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useFormat } from '../../texts/format';
import { Loaded } from '../../ui/Loaded';
import { Facts, Section } from '../../ui/panes';

const LINKS = ['passkeys link', 'sessions code'] as const;

/** The reader's session, and their links for a second passkey and a command line. */
export function Own() {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const notify = useNotify();
  const { dateTime } = useFormat();
  const { session } = useSessionState();
  const [made, setMade] = useState<{ title: string; link: string } | null>(null);
  if (session === null) return null;
  const make = (name: (typeof LINKS)[number]) =>
    call(name, {}).then(
      ({ link }) => setMade({ title: titleOf(name), link }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  return (
    <Section title={t('operators.you')} isText>
      <Facts
        facts={[
          [t('field.name'), session.operator],
          [t('field.role'), t(`role.${session.role}`)],
          [t('operators.ends'), dateTime(session.endsAt)],
        ]}
      />
      {LINKS.map((name) => (
        <p key={name} className="note">
          <button type="button" className="btn" onClick={() => void make(name)}>
            {titleOf(name)}
          </button>
        </p>
      ))}
      {made && <OneTimeLink {...made} onClose={() => setMade(null)} />}
    </Section>
  );
}

/** Passkeys with their last use. */
export function Passkeys() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const passkeys = useCall('passkeys list', {});
  return (
    <Section title={t('operators.passkeys')} count={passkeys.data?.length}>
      <Loaded query={passkeys} empty={t('approvals.none')}>
        {(rows) => (
          <ul className="lines">
            {rows.map(({ id, operator, name, addedAt, usedAt }) => (
              <li key={id}>
                <span>
                  {operator}
                  <small>{name}</small>
                </span>
                <span className="t2 num">{dateTime(usedAt ?? addedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
