import { Text, View } from '@tarojs/components';
import { Field } from '@/components/ui/Field';
import { Tappable } from '@/components/ui/Tappable';
import type { AccountField } from '@/hooks/useAccountField';
import type { FocusableFieldProps } from '@/hooks/useFormSubmit';
import { useText } from '@/hooks/useText';
import { useVcode } from '../useVcode';
import './RegisterCode.scss';

export interface RegisterCodeProps {
  account: AccountField;
  username: string;
  /** The phone number or address is complete; while it is not, asking for a code shows what is missing. */
  canSend: boolean;
  onCannotSend: () => void;
  /** The number was changed: the code that was typed belongs to another one. */
  onStale: () => void;
  field: FocusableFieldProps;
}

/** The verification code, the button that sends it, and in the demo the code itself. */
export function RegisterCode(props: RegisterCodeProps) {
  const { account, username, canSend, onCannotSend, onStale, field } = props;
  const t = useText();
  const { send, busy, error, secondsLeft, sent } = useVcode(account, { username, onStale });
  const label = () => {
    if (secondsLeft > 0) return t('register.resendIn', { seconds: secondsLeft });
    return t(sent ? 'register.resendVcode' : 'register.sendVcode');
  };
  const isReady = secondsLeft === 0 && !busy;
  return (
    <View className="form-part">
      <Field
        id="register-vcode"
        type="code"
        label={t('register.vcode')}
        placeholder={t('register.vcodeHint')}
        maxLength={6}
        autoComplete="one-time-code"
        hint={sent ? t('register.sentTo', { to: sent.to }) : undefined}
        suffix={
          <Tappable
            id="register-vcode-send"
            className={
              isReady ? 'register-code__send' : 'register-code__send register-code__send--off'
            }
            state={{ disabled: !isReady, busy }}
            onTap={() => {
              if (!canSend) onCannotSend();
              else if (isReady) send();
            }}
          >
            <Text>{label()}</Text>
          </Tappable>
        }
        {...field}
        error={field.error ?? error}
      />
      {sent?.demoCode && (
        <View className="register-code__demo">
          <Text>{t('register.demoCode')}</Text>
          <Text id="register-vcode-demo" className="register-code__digits">
            {sent.demoCode}
          </Text>
        </View>
      )}
    </View>
  );
}
