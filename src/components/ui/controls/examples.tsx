import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { useText } from '@/hooks/useText';
import { Icon } from '../marks/Icon';
import type { Examples } from '../lib/Examples';
import { Button } from './Button';
import { Chip } from './Chip';
import { ChipGroup } from './ChipGroup';
import { ChoiceRow } from './ChoiceRow';
import { HostButton } from './HostButton';
import { IconButton } from './IconButton';
import { OptionGrid } from './OptionGrid';
import { PermissionSettingsButton } from './PermissionSettingsButton';
import { Segment } from './Segment';
import { Switch } from './Switch';
import { Tabs } from './Tabs';
import { Tappable } from './Tappable';
import { TextLink } from './TextLink';

const KINDS = ['primary', 'secondary', 'line', 'up', 'down', 'danger', 'text'] as const;
const MARKETS = ['HK', 'CN', 'US'] as const;
const AMOUNTS = ['100', '500', '1000', '5000'] as const;
const nothing = () => undefined;

function useMarkets() {
  const t = useText();
  const items = MARKETS.map((key) => ({ key, label: t(`market.market.${key}`) }));
  const [selected, onSelect] = useState<(typeof MARKETS)[number]>('CN');
  return { items, selected, onSelect, label: t('market.markets') };
}

export const examples = {
  Button: {
    Kinds: () => {
      const t = useText();
      return (
        <View className="stack">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {t('withdraw.submit')}
            </Button>
          ))}
        </View>
      );
    },
    Small: () => {
      const t = useText();
      return (
        <View className="row row--wrap gap2">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} size="small">
              {t('home.recharge')}
            </Button>
          ))}
        </View>
      );
    },
    TwoLines: () => {
      const t = useText();
      return (
        <View className="row gap3">
          <Button kind="up" icon="arrow-up" sub="+82%">
            {t('ticket.up')}
          </Button>
          <Button kind="down" icon="arrow-down" sub="+82%">
            {t('ticket.down')}
          </Button>
        </View>
      );
    },
    Busy: () => {
      const t = useText();
      return (
        <Button busy busyLabel={t('withdraw.busy')}>
          {t('withdraw.submit')}
        </Button>
      );
    },
    Blocked: () => {
      const t = useText();
      return (
        <Button blockedReason={t('ticket.block.amountEmpty')} blockedIcon="info">
          {t('ticket.submitPlain')}
        </Button>
      );
    },
  },
  Chip: {
    Selectable: () => {
      const t = useText();
      const [selected, setSelected] = useState(true);
      return (
        <Chip
          label={t('market.watch')}
          selected={selected}
          onTap={() => setSelected((was) => !was)}
        />
      );
    },
  },
  ChipGroup: {
    Row: () => {
      const { items, selected, label } = useMarkets();
      return <ChipGroup items={items} selected={selected} label={label} onSelect={nothing} />;
    },
    Wrapped: () => {
      const t = useText();
      const kinds = ['t1', 't2', 't3', 't4', 't5', 't6', 't11'] as const;
      const [selected, setSelected] = useState<string>('t3');
      return (
        <ChipGroup
          wrap
          label={t('record.flowFilter')}
          items={kinds.map((key) => ({ key, label: t(`record.types.${key}`) }))}
          selected={selected}
          onSelect={setSelected}
        />
      );
    },
  },
  ChoiceRow: {
    Two: () => {
      const t = useText();
      const [picked, setPicked] = useState('wallet');
      return (
        <>
          <ChoiceRow
            icon="wallet"
            title={t('withdraw.methodUsdt')}
            note="TRC20"
            selected={picked === 'wallet'}
            onTap={() => setPicked('wallet')}
          />
          <ChoiceRow
            icon="card"
            title={t('withdraw.methodBank')}
            end="6222 •••• 0128"
            selected={picked === 'card'}
            onTap={() => setPicked('card')}
          />
        </>
      );
    },
  },
  HostButton: {
    Share: () => {
      const t = useText();
      return (
        <HostButton className="button" pressedClass="" openType="share" onTap={nothing}>
          <Text>{t('order.share')}</Text>
        </HostButton>
      );
    },
  },
  IconButton: {
    Sizes: () => {
      const t = useText();
      return (
        <View className="row gap3">
          <IconButton icon="copy" size={18} label={t('service.copy')} onTap={nothing} />
          <IconButton icon="refresh" size={20} label={t('common.retry')} onTap={nothing} />
          <IconButton icon="bell" badge={3} label={t('home.messages')} onTap={nothing} />
        </View>
      );
    },
    Toggle: () => {
      const t = useText();
      const [on, setOn] = useState(false);
      return (
        <IconButton
          icon={on ? 'star-on' : 'star'}
          tone={on ? 'brand' : 'text-3'}
          label={t(on ? 'stock.unwatch' : 'stock.watch')}
          pressed={on}
          onTap={() => setOn(!on)}
        />
      );
    },
  },
  OptionGrid: {
    Amounts: () => {
      const t = useText();
      const [picked, onPick] = useState<string>('500');
      const options = AMOUNTS.map((key) => ({ key, label: key, sub: 'USDT', off: key === '5000' }));
      return (
        <OptionGrid label={t('ticket.quick')} options={options} selected={picked} onPick={onPick} />
      );
    },
  },
  PermissionSettingsButton: {
    Plain: () => {
      const t = useText();
      return <PermissionSettingsButton id="setting" label={t('device.openSetting')} />;
    },
  },
  Segment: {
    Two: () => {
      const t = useText();
      const [selected, setSelected] = useState<'pending' | 'finished'>('pending');
      return (
        <Segment
          label={t('trade.halves')}
          items={[
            { key: 'pending', label: t('trade.pending'), count: 3 },
            { key: 'finished', label: t('trade.finished') },
          ]}
          selected={selected}
          onSelect={setSelected}
        />
      );
    },
  },
  Switch: {
    States: () => (
      <View className="row gap4">
        <Switch on />
        <Switch on={false} />
      </View>
    ),
  },
  Tabs: {
    Line: () => <Tabs {...useMarkets()} />,
    Pill: () => <Tabs {...useMarkets()} variant="pill" />,
  },
  Tappable: {
    Plain: () => {
      const [taps, setTaps] = useState(0);
      return (
        <Tappable className="row gap2" onTap={() => setTaps(taps + 1)}>
          <Icon name="touch" />
          <Text>{taps}</Text>
        </Tappable>
      );
    },
  },
  TextLink: {
    Plain: () => {
      const t = useText();
      return (
        <TextLink id="forgot" onTap={nothing}>
          {t('login.forgot')}
        </TextLink>
      );
    },
  },
} satisfies Examples;
