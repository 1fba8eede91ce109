import type { PrivacyListener } from '../host/Privacy';
import type { WxTable } from './WxTable';

/** Calls that need the privacy terms, as far as they are here. */
const GUARDED = new Set(
  (
    'chooseImage chooseMedia chooseVideo chooseMessageFile saveImageToPhotosAlbum ' +
    'saveVideoToPhotosAlbum getClipboardData setClipboardData getLocation chooseLocation ' +
    'chooseAddress chooseContact addPhoneContact requirePrivacyAuthorize'
  ).split(' '),
);

/** Privacy terms: the question, the program's own dialog, and the calls that wait for both. */
export function installPrivacy(wx: WxTable): void {
  const { privacy } = wx.services;
  wx.guard = async (name) => {
    if (GUARDED.has(name)) await privacy.require(name);
  };
  wx.async('requirePrivacyAuthorize', () => undefined);
  wx.async('getPrivacySetting', () => ({
    needAuthorization: privacy.needsAgreement,
    privacyContractName: '《小程序隐私保护指引》',
  }));
  wx.sync('onNeedPrivacyAuthorization', (listener: PrivacyListener) => {
    privacy.listener = listener;
  });
  wx.sync('offNeedPrivacyAuthorization', () => {
    privacy.listener = null;
  });
}
