import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { HIDDEN } from '@/format/formatMoney';
import { AssetBar, type AssetPart } from './AssetBar';
import { Arrow } from '@/components/ui/marks/Arrow';
import { classNames } from '@/components/ui/lib/classNames';
import { DemoMark } from '@/components/ui/states/DemoMark';
import type { Trend } from '@/domain/trend';
import { IconButton } from '@/components/ui/controls/IconButton';
import { Money } from './Money';
import { Tappable } from '@/components/ui/controls/Tappable';
import { idOf } from '@/components/ui/lib/idOf';
import './AssetCard.scss';

export interface AssetCardProps {
  label: string;
  totalId?: string;
  /** The formatted total; null while unknown. */
  total: string | null;
  hidden: boolean;
  eye: { id?: string; label: string; onTap: () => void };
  /** Text of the demo mark; '' in live mode. */
  demoLabel: string;
  /** Text under the total, at the left: "≈ 89,860.03 RMB". A tap may switch the currency. */
  sub?: { id?: string; text: string; label?: string; onTap?: () => void };
  profit?: { id?: string; label: string; amount: string; direction: Trend };
  parts: readonly AssetPart[];
  /** Buttons: deposit (filled) and withdraw (outlined). */
  actions?: readonly { id?: string; label: string; onTap: () => void }[];
  /** True for a white card instead of a blue one (account tab). */
  plain?: boolean;
  children?: ReactNode;
}

export function AssetCard(props: AssetCardProps) {
  const { label, total, hidden, eye, demoLabel, sub, profit, parts, actions, plain } = props;
  const masked = parts.map((part) => (hidden ? { ...part, value: HIDDEN } : part));
  return (
    <View className={classNames('asset-card', plain && 'asset-card--plain')}>
      <View className="asset-card__label">
        <Text>{label}</Text>
        <View className="asset-card__eye">
          <IconButton
            icon={hidden ? 'eye-off' : 'eye'}
            size={18}
            id={eye.id}
            label={eye.label}
            pressed={hidden}
            onTap={eye.onTap}
          />
        </View>
        <View className="asset-card__gap" />
        {demoLabel && <DemoMark label={demoLabel} onBrand={!plain} />}
      </View>
      <View className="asset-card__total">
        <Money id={props.totalId} amount={total} hidden={hidden} size="display" />
      </View>
      <View className="asset-card__sub">
        {sub ? (
          <Tappable id={sub.id} label={sub.label} className="asset-card__other" onTap={sub.onTap}>
            <Text>{hidden ? HIDDEN : sub.text}</Text>
          </Tappable>
        ) : (
          <View />
        )}
        {profit && (
          <View className="asset-card__profit">
            <Text className="asset-card__profit-label">{profit.label}</Text>
            {!hidden && <Arrow trend={profit.direction} />}
            <Text {...idOf(profit.id)} className="asset-card__profit-sum">
              {hidden ? HIDDEN : profit.amount}
            </Text>
          </View>
        )}
      </View>
      <View className="asset-card__bar">
        <AssetBar parts={masked} />
      </View>
      {props.children}
      {actions && (
        <View className="asset-card__actions">
          {actions.map((action, index) => (
            <Tappable
              key={action.label}
              id={action.id}
              className={classNames(
                'asset-card__action',
                index === 0 && 'asset-card__action--main',
              )}
              onTap={action.onTap}
            >
              <Text>{action.label}</Text>
            </Tappable>
          ))}
        </View>
      )}
    </View>
  );
}
