import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { observable, runInAction } from 'mobx';
import { useText } from '@/hooks/useText';
import type { Examples } from '../lib/Examples';
import { Arrow } from './Arrow';
import { Badge } from './Badge';
import { Highlight } from './Highlight';
import { Icon } from './Icon';
import { ICON_NAMES } from './iconNames';
import { DRAWINGS, Illustration } from './Illustration';
import { LiveText } from './LiveText';
import { Logo } from './Logo';
import { QrCode } from './QrCode';
import { SpecimenCard } from './SpecimenCard';
import { Tag } from './Tag';

const TONES = ['text-1', 'text-2', 'text-3', 'brand', 'ok', 'bad', 'warn', 'up', 'down'] as const;
const TAG_TONES = ['plain', 'ok', 'bad', 'warn', 'brand', 'up', 'down'] as const;
const submit = () => Promise.resolve(true);

export const examples = {
  Arrow: {
    Sizes: () => (
      <View className="row gap4">
        <Arrow trend="up" />
        <Arrow trend="down" />
        <Arrow trend="up" big />
        <Arrow trend="down" big />
      </View>
    ),
  },
  Badge: {
    Counts: () => (
      <View className="row gap4">
        <Badge count={1} />
        <Badge count={99} />
        <Badge count={100} />
      </View>
    ),
  },
  Highlight: {
    Match: () => <Highlight text="Aurora Robotics" match={{ start: 7, length: 5 }} />,
  },
  Icon: {
    Names: () => (
      <View className="row row--wrap gap3">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </View>
    ),
    Tones: () => (
      <View className="row gap3">
        {TONES.map((tone) => (
          <Icon key={tone} name="shield" tone={tone} />
        ))}
      </View>
    ),
  },
  Illustration: {
    Names: () => (
      <View className="row row--wrap gap3">
        {DRAWINGS.map((name) => (
          <Illustration key={name} name={name} />
        ))}
      </View>
    ),
  },
  LiveText: {
    Counting: () => {
      const [seconds] = useState(() => observable.box(0));
      useEffect(() => {
        const timer = setInterval(() => runInAction(() => seconds.set(seconds.get() + 1)), 1000);
        return () => clearInterval(timer);
      }, [seconds]);
      return <LiveText read={() => `${seconds.get()} s`} />;
    },
  },
  Logo: {
    Word: () => <Logo />,
    Mark: () => <Logo height={48} markOnly />,
  },
  QrCode: {
    Address: () => <QrCode text="TDEMo7Candor2Q4xN9kPzRw8sVb3jBi1v3" label="QR" />,
  },
  SpecimenCard: {
    Plain: () => <SpecimenCard id="specimen" specimens={{ submit, busy: false, error: null }} />,
    Busy: () => <SpecimenCard id="specimen-busy" specimens={{ submit, busy: true, error: null }} />,
  },
  Tag: {
    Tones: () => {
      const t = useText();
      return (
        <View className="row row--wrap gap2">
          {TAG_TONES.map((tone) => (
            <Tag key={tone} tone={tone}>
              {t('mine.tagApproved')}
            </Tag>
          ))}
        </View>
      );
    },
    WithIcon: () => (
      <Tag tone="ok" icon="check">
        TRC20
      </Tag>
    ),
  },
} satisfies Examples;
