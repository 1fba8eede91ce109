import Taro from '@/testing/taro';
import { hostLoginCode } from './wechat.weapp';
import { askForNotice } from './wechat.weapp';

describe('wechatNotice', () => {
  it('asks for the template of the notice, and for none where there is none', async () => {
    await askForNotice('');
    expect(Taro.requestSubscribeMessage).not.toHaveBeenCalled();
    await askForNotice('T1');
    expect(Taro.requestSubscribeMessage).toHaveBeenCalledWith(
      expect.objectContaining({ tmplIds: ['T1'] }),
    );
  });

  it('lets what the customer tapped for go on when WeChat cannot ask', async () => {
    Taro.requestSubscribeMessage.mockRejectedValueOnce({
      errMsg: 'requestSubscribeMessage:fail 20004',
    });
    await expect(askForNotice('T1')).resolves.toBeUndefined();
  });

  it('has a code to log in with, or none', async () => {
    Taro.login.mockResolvedValueOnce({ code: 'c1' });
    expect(await hostLoginCode()).toBe('c1');
    Taro.login.mockRejectedValueOnce({ errMsg: 'login:fail' });
    expect(await hostLoginCode()).toBeNull();
  });
});
