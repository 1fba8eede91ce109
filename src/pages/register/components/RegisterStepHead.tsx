import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { useText } from '@/hooks/useText';
import './RegisterStepHead.scss';

export interface RegisterStepHeadProps {
  step: 1 | 2;
  title: string;
  note: string;
}

export function RegisterStepHead({ step, title, note }: RegisterStepHeadProps) {
  const t = useText();
  return (
    <>
      <View
        id={`register-step-${step}`}
        className="register-step"
        {...a11y({ role: 'img', label: t('register.step', { step, count: 2 }) })}
      >
        <View className="register-step__bar register-step__bar--on" />
        <View
          className={classNames('register-step__bar', step === 2 && 'register-step__bar--on')}
        />
      </View>
      <Text className="register-step__title" {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </Text>
      <Text className="register-step__note">{note}</Text>
    </>
  );
}
