import { Text, View } from '@tarojs/components';
import { readCode } from '@/domain/input/code';
import type { FocusableFieldProps } from '@/hooks/forms/useFormSubmit';
import { useText } from '@/hooks/useText';
import type { VcodeState } from '@/hooks/forms/useVcode';
import { Field } from './Field';
import { Tappable } from '../controls/Tappable';
import './VcodeField.scss';

export interface VcodeFieldProps {
  /** Id of the input; the button is `{id}-send`, the demo's code `{id}-demo`. */
  id: string;
  code: VcodeState;
  /** If false, a tap calls `onCannotSend` instead of requesting a code. */
  canSend?: boolean;
  onCannotSend?: () => void;
  field: FocusableFieldProps;
}

export function VcodeField({ id, code, canSend = true, onCannotSend, field }: VcodeFieldProps) {
  const t = useText();
  const { send, busy, error, secondsLeft, sent } = code;
  const label = () => {
    if (secondsLeft > 0) return t('register.resendIn', { seconds: secondsLeft });
    return t(sent ? 'register.resendVcode' : 'register.sendVcode');
  };
  const isReady = secondsLeft === 0 && !busy;
  return (
    <View className="form-part">
      <Field
        id={id}
        type="code"
        label={t('register.vcode')}
        placeholder={t('register.vcodeHint')}
        autoComplete="one-time-code"
        hint={sent ? t('register.sentTo', { to: sent.to }) : undefined}
        suffix={
          <Tappable
            id={`${id}-send`}
            className={isReady ? 'vcode-field__send' : 'vcode-field__send vcode-field__send--off'}
            state={{ disabled: !isReady, busy }}
            onTap={() => {
              if (!canSend) onCannotSend?.();
              else if (isReady) send();
            }}
          >
            <Text>{label()}</Text>
          </Tappable>
        }
        {...field}
        onChange={(text) => {
          const { code, fault } = readCode(text);
          field.onChange(fault === null ? code : text);
        }}
        error={field.error ?? error}
      />
      {sent?.demoCode && (
        <View className="vcode-field__demo">
          <Text>{t('register.demoCode')}</Text>
          <Text id={`${id}-demo`} className="vcode-field__digits">
            {sent.demoCode}
          </Text>
        </View>
      )}
    </View>
  );
}
