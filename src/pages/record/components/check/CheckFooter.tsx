import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { useFileExport } from '@/hooks/orders/useFileExport';
import { useText } from '@/hooks/useText';
import { saveTextFile } from '@/platform/files/files';
import { go } from '@/navigation';
import type { OrderCheck } from '@/pages/record/checkOrder';
import { proofFile } from '@/pages/record/proofFile';

export interface CheckFooterProps {
  check: OrderCheck;
  onAgain: () => void;
}

/** Buttons to repeat and export the check; after a failure to contact support and export. */
export const CheckFooter = observer(function CheckFooter({ check, onAgain }: CheckFooterProps) {
  const t = useText();
  const exportFile = useFileExport();
  const isBad = check.verdict.code !== null;
  return (
    <View className="row gap3">
      <View className="even">
        {isBad ? (
          <Button
            id="verify-support"
            kind="secondary"
            icon="support"
            onTap={() => void go('service')}
          >
            {t('proof.support')}
          </Button>
        ) : (
          <Button id="verify-again" kind="secondary" icon="undo" onTap={onAgain}>
            {t('proof.again')}
          </Button>
        )}
      </View>
      <View className="even">
        <Button
          id="verify-export"
          kind={isBad ? 'primary' : 'line'}
          icon="share"
          onTap={() => void exportFile(proofFile(check), saveTextFile)}
        >
          {t('proof.export')}
        </Button>
      </View>
    </View>
  );
});
