import { Text, View } from '@tarojs/components';
import { Button } from '@/components/ui/Button';
import { Sheet } from '@/components/ui/Sheet';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import './RegisterReading.scss';

export type Reading = 'agreement' | 'risk';

const PARAGRAPHS = {
  agreement: [
    'register.agreementText.who',
    'register.agreementText.rule',
    'register.agreementText.proof',
    'register.agreementText.money',
    'register.agreementText.data',
  ],
  risk: [
    'register.riskText.lose',
    'register.riskText.chance',
    'register.riskText.demo',
    'register.riskText.law',
  ],
} as const satisfies Record<Reading, readonly TextKey[]>;

export interface RegisterReadingProps {
  /** Null while nothing is being read. */
  reading: Reading | null;
  onClose: () => void;
}

/** The user agreement or the risk notice, short enough to be read. */
export function RegisterReading({ reading, onClose }: RegisterReadingProps) {
  const t = useText();
  const shown = reading ?? 'agreement';
  return (
    <Sheet
      id="register-reading"
      open={reading !== null}
      title={t(`register.${shown}Title`)}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <Button id="register-read" onTap={onClose}>
          {t('register.readDone')}
        </Button>
      }
    >
      {PARAGRAPHS[shown].map((key) => (
        <View key={key} className="register-reading__paragraph">
          <Text>{t(key)}</Text>
        </View>
      ))}
    </Sheet>
  );
}
