import { useState } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { mayRun } from '../../api/authProvider';
import { rowOf } from '../../api/call';
import { useSessionState } from '../../api/session';
import { CommandDialog } from '../../command/CommandDialog';
import { useCommandTitle } from '../../command/useCommandTitle';
import { useKeys } from '../../shell/keys';
import { formatMoney, useFormat } from '../../texts/format';
import { ActionList } from '../../ui/ActionList';
import { Facts, Section } from '../../ui/panes';
import { stateOf, type Product } from './Products';

const ACTIONS = [
  ['market pause', 'p'],
  ['market halt', 'h'],
  ['market resume', 'r'],
  ['market set', 'e'],
] as const;
type Action = (typeof ACTIONS)[number][0];

/** A product is paused first, or halted; resuming ends both. */
const FITS: Readonly<Record<Action, (product: Product) => boolean>> = {
  'market pause': ({ haltedAt, pausedAt }) => haltedAt === null && pausedAt === null,
  'market halt': ({ haltedAt }) => haltedAt === null,
  'market resume': ({ haltedAt, pausedAt }) => haltedAt !== null || pausedAt !== null,
  'market set': () => true,
};

const ABOUT: Readonly<Partial<Record<Action, string>>> = {
  'market pause': 'market.pauseAbout',
  'market halt': 'market.haltAbout',
};

function ProductFacts({ product }: { product: Product }) {
  const t = useTranslate();
  const locale = useLocale() ?? 'en_US';
  const { dateTime } = useFormat();
  const { up, down, terms, hasOwnTerms, orderMin, orderMax, hasOwnLimits } = product;
  const { haltedAt, pausedAt, note } = product;
  const ownOf = (isOwn: boolean) => t(isOwn ? 'market.own' : 'market.general');
  return (
    <Facts
      facts={[
        [t('market.halt'), t(`market.halts.${stateOf(product)}`)],
        ...(pausedAt === null
          ? []
          : ([[t('market.pausedSince'), dateTime(pausedAt)]] satisfies [string, string][])),
        ...(haltedAt === null
          ? []
          : ([
              [t('market.since'), dateTime(haltedAt)],
              [t('market.note'), note[locale] ?? ''],
            ] satisfies [string, string][])),
        [t('market.upOrders'), `${up.orders} · ${formatMoney(up.stake)}`],
        [t('market.ifUp'), formatMoney(up.payout)],
        [t('market.downOrders'), `${down.orders} · ${formatMoney(down.stake)}`],
        [t('market.ifDown'), formatMoney(down.payout)],
        [t('market.terms'), `${terms.replaceAll(',', ', ')} (${ownOf(hasOwnTerms)})`],
        [
          t('market.limits'),
          `${formatMoney(orderMin)}–${formatMoney(orderMax)} (${ownOf(hasOwnLimits)})`,
        ],
      ]}
    />
  );
}

/** One product with its rules, and the actions of the operator's role. */
export function ProductPane({ product }: { product: Product }) {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const { session } = useSessionState();
  const [action, setAction] = useState<Action | null>(null);
  const { procode, terms, hasOwnTerms, hasOwnLimits, orderMin, orderMax } = product;
  const offered = ACTIONS.filter(
    ([name]) => FITS[name](product) && mayRun(session?.role, name),
  ).map(([name, key]) => ({
    name,
    keys: [key],
    place: 'elsewhere' as const,
    label: titleOf(name),
    about: t(`customer.approval.${rowOf(name).approval}`),
    isDanger: name === 'market halt',
    run: () => setAction(name),
  }));
  useKeys(offered);
  return (
    <>
      <Section title={procode} isText>
        <ProductFacts product={product} />
      </Section>
      {offered.length > 0 && (
        <Section title={t('customer.actions')}>
          <ActionList actions={offered} />
        </Section>
      )}
      {action && (
        <CommandDialog
          command={action}
          about={t(ABOUT[action] ?? procode, { procode, _: procode })}
          fixed={{ procode }}
          {...(action === 'market set' && {
            // What is the product's own can be emptied; then the general rule applies.
            more: { terms: { kind: 'code' } },
            initial: {
              ...(hasOwnTerms && { terms }),
              ...(hasOwnLimits && { min: orderMin, max: orderMax }),
            },
            mayBeEmpty: [
              hasOwnTerms && 'terms',
              hasOwnLimits && 'min',
              hasOwnLimits && 'max',
            ].filter((name) => name !== false),
            oldAndNew: (input) => ({
              oldValue: terms,
              newValue: 'terms' in input ? (input.terms ?? terms) : terms,
            }),
          })}
          isDanger={action === 'market halt'}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
