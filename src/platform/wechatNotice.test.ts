import Taro from '@/testing/taro';
import { hostLoginCode } from './wechat.weapp';
import { askForNotice } from './wechat.weapp';

describe('askForNotice', () => {
  it('asks for the template of a notice, and does nothing without a template', async () => {
    await askForNotice('');
    expect(Taro.requestSubscribeMessage).not.toHaveBeenCalled();
    await askForNotice('T1');
    expect(Taro.requestSubscribeMessage).toHaveBeenCalledWith(
      expect.objectContaining({ tmplIds: ['T1'] }),
    );
  });

  it("does not stop the customer's action when WeChat cannot ask", async () => {
    Taro.requestSubscribeMessage.mockRejectedValueOnce({
      errMsg: 'requestSubscribeMessage:fail 20004',
    });
    await expect(askForNotice('T1')).resolves.toBeUndefined();
  });

  it('returns a code for the log-in, or null', async () => {
    Taro.login.mockResolvedValueOnce({ code: 'c1' });
    expect(await hostLoginCode()).toBe('c1');
    Taro.login.mockRejectedValueOnce({ errMsg: 'login:fail' });
    expect(await hostLoginCode()).toBeNull();
  });
});
