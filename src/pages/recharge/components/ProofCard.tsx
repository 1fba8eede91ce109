import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ChannelType } from '@contract/kinds';
import { Card } from '@/components/ui/layout/Card';
import { Field } from '@/components/ui/fields/Field';
import { PermissionSettingsButton } from '@/components/ui/controls/PermissionSettingsButton';
import { UploadTile } from '@/components/ui/fields/UploadTile';
import { useText } from '@/hooks/useText';
import { CHANNEL_VIEWS } from '../channelViews';
import type { DepositForm } from '../useDepositForm';
import './ProofCard.scss';

interface ProofCardProps {
  type: ChannelType;
  form: DepositForm;
}

export const ProofCard = observer(function ProofCard({ type, form }: ProofCardProps) {
  const t = useText();
  const { proof, proofError, isUnknown } = form;
  const percent = Math.round((proof.progress ?? 0) * 100);
  const state = proof.busy ? `${percent}%` : proof.fileId ? t('recharge.proofDone') : undefined;
  return (
    <Card padded>
      <View className="proof-card__head">
        <Text className="proof-card__title">{t('recharge.proof')}</Text>
        <Text className="proof-card__hint">{t('recharge.required')}</Text>
      </View>
      <View className="proof-card__row">
        <View className="proof-card__tile">
          <UploadTile
            id={`${type}-proof`}
            drawing="receipt"
            label=""
            prompt={t(proof.path ? 'recharge.proofRetake' : 'recharge.proofTake')}
            picture={proof.path}
            progress={proof.progress}
            done={proof.fileId !== null}
            stateText={state}
            error={proofError}
            onTap={() => {
              if (!isUnknown) void proof.tap();
            }}
          />
        </View>
        <Text className="proof-card__note">{t(CHANNEL_VIEWS[type].proofHint)}</Text>
      </View>
      {proof.needsSetting && (
        <PermissionSettingsButton id={`${type}-setting`} label={t('device.openSetting')} />
      )}
      <View className="proof-card__payer">
        <Field
          id={`${type}-payer`}
          label={t('recharge.payer')}
          placeholder={t('recharge.payerPlaceholder')}
          disabled={isUnknown}
          {...form.field('realName')}
        />
      </View>
    </Card>
  );
});
