import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Notice } from '@/components/ui/states/Notice';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { hostLoginCode, hostLogsIn } from '@/platform/wechat';

/** Log-in by WeChat if the operator offers it. An unbound WeChat account gets instructions. */
export const HostLogin = observer(function HostLogin() {
  const t = useText();
  const toast = useToast();
  const { config, session } = useStores();
  const login = useSubmit(async () => {
    const code = await hostLoginCode();
    if (code === null) return toast(t.error('wechat_unavailable'));
    await session.loginByHost(code);
  });
  if (!hostLogsIn || !(config.config?.hasWechatLogin ?? false)) return null;
  return (
    <>
      <Button
        id="login-wechat"
        kind="line"
        busy={login.busy}
        busyLabel={t('login.busy')}
        onTap={() => void login.submit()}
      >
        {t('login.wechat')}
      </Button>
      {login.error && (
        <Notice id="login-wechat-error" kind="bad" alert>
          <Text>{login.error}</Text>
        </Notice>
      )}
    </>
  );
});
