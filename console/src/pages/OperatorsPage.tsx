import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import { Page } from '../shell/Page';
import { useFormat } from '../texts/format';
import { Loaded } from '../ui/Loaded';
import { Mark, Tag } from '../ui/marks';
import { Facts, Pane, Section } from '../ui/panes';
import { Table } from '../ui/Table';

function Own() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { session } = useSessionState();
  if (session === null) return null;
  return (
    <Section title={t('operators.you')} isText>
      <Facts
        facts={[
          [t('field.name'), session.operator],
          [t('field.role'), t(`role.${session.role}`)],
          [t('operators.ends'), dateTime(session.endsAt)],
        ]}
      />
    </Section>
  );
}

/** Operators with their roles and passkeys, and the reader's own session. */
export function OperatorsPage() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const operators = useCall('operators list', {}, { everyMs: 30_000 });
  const [isAdding, setAdding] = useState(false);
  const keys = [{ keys: ['n'], label: t('command.operators.add'), run: () => setAdding(true) }];
  return (
    <Page title={t('page.operators')} keys={keys}>
      <Pane>
        <Section
          title={t('page.operators')}
          count={operators.data?.length}
          end={
            <button type="button" className="btn" onClick={() => setAdding(true)}>
              {t('command.operators.add')}
            </button>
          }
        >
          <Loaded query={operators}>
            {(rows) => (
              <Table
                label={t('page.operators')}
                rows={rows}
                keyOf={({ name }) => name}
                isQuiet={({ endedAt }) => endedAt !== null}
                columns={[
                  { title: t('field.name'), cell: ({ name }) => <b>{name}</b> },
                  { title: t('field.role'), width: 140, cell: ({ role }) => t(`role.${role}`) },
                  {
                    title: t('operators.passkeys'),
                    width: 140,
                    cell: ({ passkeys }) => (
                      <span className="table__icon num">
                        {passkeys}
                        {passkeys < 2 && <Mark verdict="look" />}
                      </span>
                    ),
                  },
                  {
                    title: t('operators.seen'),
                    width: 160,
                    cell: ({ seenAt, endedAt }) =>
                      endedAt === null ? (
                        seenAt && dateTime(seenAt)
                      ) : (
                        <Tag tone="is-bad">{t('operators.ended')}</Tag>
                      ),
                  },
                ]}
              />
            )}
          </Loaded>
        </Section>
      </Pane>
      <Pane width={300}>
        <Own />
      </Pane>
      {isAdding && <CommandDialog command="operators add" onClose={() => setAdding(false)} />}
    </Page>
  );
}
