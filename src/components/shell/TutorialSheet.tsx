import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { Icon } from '@/components/ui/marks/Icon';
import type { IconName } from '@/components/ui/marks/iconNames';
import { Sheet } from '@/components/ui/layout/Sheet';
import { useText } from '@/hooks/useText';
import './TutorialSheet.scss';

const CARDS = [
  { key: 'pick', icon: 'trend' },
  { key: 'ends', icon: 'receipt' },
  { key: 'price', icon: 'clock' },
  { key: 'check', icon: 'chain' },
] as const satisfies readonly { key: string; icon: IconName }[];

export interface TutorialSheetProps {
  open: boolean;
  onClose: () => void;
}

export function TutorialSheet({ open, onClose }: TutorialSheetProps) {
  const t = useText();
  const [at, setAt] = useState(0);
  const card = CARDS[at] ?? CARDS[0];
  const isLast = at === CARDS.length - 1;
  const close = () => {
    setAt(0);
    onClose();
  };
  return (
    <Sheet
      id="tutorial"
      open={open}
      title={t('tutorial.title')}
      onClose={close}
      footer={
        <View className="row gap3">
          {at > 0 && (
            <View className="even">
              <Button id="tutorial-back" kind="secondary" onTap={() => setAt(at - 1)}>
                {t('tutorial.back')}
              </Button>
            </View>
          )}
          <View className="even">
            <Button id="tutorial-next" onTap={isLast ? close : () => setAt(at + 1)}>
              {t(isLast ? 'tutorial.done' : 'tutorial.next')}
            </Button>
          </View>
        </View>
      }
    >
      <View key={card.key} className="tutorial-card">
        <View className="tutorial-card__icon">
          <Icon name={card.icon} size={28} tone="brand" />
        </View>
        <Text id={`tutorial-${card.key}`} className="tutorial-card__title">
          {t(`tutorial.${card.key}.title`)}
        </Text>
        <Text className="tutorial-card__text">{t(`tutorial.${card.key}.text`)}</Text>
        <Text className="tutorial-card__step">
          {t('tutorial.step', { step: at + 1, count: CARDS.length })}
        </Text>
      </View>
    </Sheet>
  );
}
