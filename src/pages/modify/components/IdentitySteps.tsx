import { observer } from 'mobx-react-lite';
import { Steps } from '@/pages/modify/components/Steps';
import { useText } from '@/hooks/useText';

interface IdentityStepsProps {
  /** Step: 0 is the form, 1 the review, 3 means all done. */
  current: 0 | 1 | 3;
}

export const IdentitySteps = observer(function IdentitySteps({ current }: IdentityStepsProps) {
  const t = useText();
  return (
    <Steps
      labels={[
        t('authentication.stepFill'),
        t('authentication.stepReview'),
        t('authentication.stepDone'),
      ]}
      current={current}
    />
  );
});
