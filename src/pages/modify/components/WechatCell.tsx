import { observer } from 'mobx-react-lite';
import { Cell } from '@/components/ui/layout/Cell';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { hostLoginCode, hostLogsIn } from '@/platform/wechat';

/** Binds or unbinds the customer's WeChat account for log-in. */
export const WechatCell = observer(function WechatCell() {
  const t = useText();
  const toast = useToast();
  const { config, user } = useStores();
  const isBound = user.user?.wechatBound ?? false;
  const change = useSubmit(async () => {
    const code = isBound ? null : await hostLoginCode();
    if (!isBound && code === null) return toast(t.error('wechat_unavailable'));
    await user.bindWechat(code);
    toast(t(isBound ? 'modify.wechatRemoved' : 'modify.wechatAdded'));
  });
  if (!hostLogsIn || !(config.config?.hasWechatLogin ?? false)) return null;
  return (
    <Cell
      id="modify-wechat"
      icon="phone"
      title={t('modify.wechat')}
      note={change.error ?? t('modify.wechatNote')}
      value={t(isBound ? 'modify.wechatOn' : 'modify.wechatOff')}
      onTap={() => {
        if (!change.busy) void change.submit();
      }}
    />
  );
});
