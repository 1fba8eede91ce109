import Taro from '@/testing/taro';
import { hostFailureOf } from './hostFailure.weapp';
import { scanCode } from '@/platform/wechat.weapp';
import { vibrate } from '@/platform/device/haptics.weapp';
import { choosePicture } from './pictures.weapp';

describe('hostFailureOf', () => {
  it.each([
    [{ errMsg: 'chooseMedia:fail cancel' }, 'cancelled'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail auth deny' }, 'denied'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail authorize no response' }, 'denied'],
    [{ errMsg: 'chooseMedia:fail system permission denied' }, 'denied'],
    [{ errMsg: 'chooseMedia:fail privacy permission is not authorized', errno: 104 }, 'privacy'],
    [{ errMsg: 'chooseMedia:fail api scope is not declared', errno: 112 }, 'undeclared'],
    [{ errMsg: 'chooseMedia:fail' }, 'failed'],
    [undefined, 'failed'],
  ])('maps %j to %s', (error, refusal) => {
    expect(hostFailureOf(error)).toBe(refusal);
  });

  it('distinguishes a picture that WeChat refuses from a cancelled choice', async () => {
    Taro.chooseMedia.mockRejectedValueOnce({ errMsg: 'chooseMedia:fail auth deny' });
    expect(await choosePicture()).toBe('denied');
  });

  it('returns the text of a scan, or why there is none', async () => {
    Taro.scanCode.mockResolvedValueOnce({ result: 'T1' });
    expect(await scanCode()).toEqual({ text: 'T1' });
    Taro.scanCode.mockRejectedValueOnce({ errMsg: 'scanCode:fail auth deny' });
    expect(await scanCode()).toEqual({ refusal: 'denied' });
  });

  it('ignores a phone that cannot vibrate', async () => {
    Taro.vibrateShort.mockRejectedValueOnce(new Error('vibrateShort:fail'));
    expect(() => vibrate('light')).not.toThrow();
    expect(Taro.vibrateShort).toHaveBeenCalledWith({ type: 'light' });
  });
});
