import Taro from '@/testing/taro';
import { copyText } from './clipboard';
import { copyText as copyInWechat } from './clipboard.weapp';

it('says whether the system took the text', async () => {
  expect(await copyText('TXyz')).toBe(true);
  Taro.setClipboardData.mockRejectedValueOnce(new Error('denied'));
  expect(await copyText('TXyz')).toBe(false);
});

it("puts WeChat's own toast away, for the app says it in its own words", async () => {
  expect(await copyInWechat('TXyz')).toBe(true);
  expect(Taro.hideToast).toHaveBeenCalledTimes(1);
});
