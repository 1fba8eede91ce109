import Taro from '@/testing/taro';
import { hostFailureOf } from './hostFailure.weapp';
import { scanCode } from '@/platform/wechat.weapp';
import { vibrate } from '@/platform/device/haptics.weapp';
import { choosePicture } from './pictures.weapp';

describe('hostFailure', () => {
  it.each([
    [{ errMsg: 'chooseMedia:fail cancel' }, 'cancelled'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail auth deny' }, 'denied'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail authorize no response' }, 'denied'],
    [{ errMsg: 'chooseMedia:fail system permission denied' }, 'denied'],
    [{ errMsg: 'chooseMedia:fail privacy permission is not authorized', errno: 104 }, 'privacy'],
    [{ errMsg: 'chooseMedia:fail api scope is not declared', errno: 112 }, 'undeclared'],
    [{ errMsg: 'chooseMedia:fail' }, 'failed'],
    [undefined, 'failed'],
  ])('%j is %s', (error, refusal) => {
    expect(hostFailureOf(error)).toBe(refusal);
  });

  it('a picture that WeChat does not let be chosen is a refusal, not a change of mind', async () => {
    Taro.chooseMedia.mockRejectedValueOnce({ errMsg: 'chooseMedia:fail auth deny' });
    expect(await choosePicture()).toBe('denied');
  });

  it('a scan gives its text, or why there is none', async () => {
    Taro.scanCode.mockResolvedValueOnce({ result: 'T1' });
    expect(await scanCode()).toEqual({ text: 'T1' });
    Taro.scanCode.mockRejectedValueOnce({ errMsg: 'scanCode:fail auth deny' });
    expect(await scanCode()).toEqual({ refusal: 'denied' });
  });

  it('a phone without the gentle touch does without', async () => {
    Taro.vibrateShort.mockRejectedValueOnce(new Error('vibrateShort:fail'));
    expect(() => vibrate('light')).not.toThrow();
    expect(Taro.vibrateShort).toHaveBeenCalledWith({ type: 'light' });
  });
});
