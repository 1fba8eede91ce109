import { useStores } from '@/hooks/useStores';
import { askForNotice } from '@/platform/wechat';

/** As in server/services/sendWechatNotices.ts: customers watch shorter orders to their end. */
const LONG_SECONDS = 300;

/** Within the tap: asks to send the result of a long order by WeChat. */
export function useResultNotice(): (seconds: number) => void {
  const { config } = useStores();
  return (seconds) => {
    if (seconds >= LONG_SECONDS) void askForNotice(config.config?.notices.result ?? '');
  };
}
