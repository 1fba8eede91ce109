import { useStores } from '@/hooks/useStores';
import { askForNotice } from '@/platform/wechat';

/** Minimum term of a notice, seconds, as on the server: customers watch shorter orders. */
const LONG_SECONDS = 300;

/** Returns a function that asks for a WeChat notice of a long order's result, within a tap. */
export function useResultNotice(): (seconds: number) => void {
  const { config } = useStores();
  return (seconds) => {
    if (seconds >= LONG_SECONDS) void askForNotice(config.config?.notices.result ?? '');
  };
}
