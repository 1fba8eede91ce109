import { useStores } from '@/hooks/useStores';
import { askForNotice } from '@/platform/wechat';

/** As the server has it (server/services/sendWechatNotices.ts): a shorter order is watched to its end. */
const LONG_SECONDS = 300;

/** Asks, within the tap, whether WeChat may tell the result of an order that runs for minutes. */
export function useResultNotice(): (seconds: number) => void {
  const { config } = useStores();
  return (seconds) => {
    if (seconds >= LONG_SECONDS) void askForNotice(config.config?.notices.result ?? '');
  };
}
