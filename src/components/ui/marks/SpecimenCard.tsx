import { Text, View } from '@tarojs/components';
import type { SubmitState } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { Button } from '../controls/Button';
import { Notice } from '../states/Notice';

export interface SpecimenCardProps {
  id: string;
  specimens: Pick<SubmitState<[]>, 'submit' | 'busy' | 'error'>;
}

/** Fills in sample documents in a demo: simulated money needs no photo of a real document. */
export function SpecimenCard({ id, specimens }: SpecimenCardProps) {
  const t = useText();
  return (
    <Notice kind="info">
      <View className="stack">
        <Text>{specimens.error ?? t('specimen.note')}</Text>
        <Button id={id} size="small" busy={specimens.busy} onTap={() => void specimens.submit()}>
          {t('specimen.fill')}
        </Button>
      </View>
    </Notice>
  );
}
