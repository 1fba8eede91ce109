import { Text, View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import { Sheet } from '@/components/ui/layout/Sheet';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { hostHasPrivacyTerms, openPrivacyTerms } from '@/platform/wechat';
import './LegalSheet.scss';

export type LegalDocument = 'agreement' | 'privacy' | 'risk';

const PARAGRAPHS = {
  agreement: [
    'register.agreementText.who',
    'register.agreementText.rule',
    'register.agreementText.proof',
    'register.agreementText.money',
    'register.agreementText.data',
  ],
  privacy: [
    'register.privacyText.what',
    'register.privacyText.why',
    'register.privacyText.who',
    'register.privacyText.phone',
    'register.privacyText.rights',
  ],
  risk: [
    'register.riskText.lose',
    'register.riskText.chance',
    'register.riskText.demo',
    'register.riskText.law',
  ],
} as const satisfies Record<LegalDocument, readonly TextKey[]>;

export interface LegalSheetProps {
  /** Null when closed. */
  reading: LegalDocument | null;
  onClose: () => void;
}

export function LegalSheet({ reading, onClose }: LegalSheetProps) {
  const t = useText();
  const shown = reading ?? 'agreement';
  return (
    <Sheet
      id="register-reading"
      open={reading !== null}
      title={t(`register.${shown}Title`)}
      onClose={onClose}
      footer={
        <Button id="register-read" onTap={onClose}>
          {t('register.readDone')}
        </Button>
      }
    >
      {PARAGRAPHS[shown].map((key) => (
        <View key={key} className="legal-sheet__paragraph">
          <Text>{t(key)}</Text>
        </View>
      ))}
      {shown === 'privacy' && hostHasPrivacyTerms && (
        <Button id="register-host-privacy" kind="line" onTap={() => void openPrivacyTerms()}>
          {t('register.hostPrivacy')}
        </Button>
      )}
    </Sheet>
  );
}
