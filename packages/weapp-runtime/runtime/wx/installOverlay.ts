import { ApiFailure } from '../host/ApiFailure';
import { log } from '../host/Log';
import type { ModalOptions } from '../host/Overlay';
import type { WxTable } from './WxTable';

interface ToastOptions {
  title?: string;
  icon?: string;
  duration?: number;
  mask?: boolean;
}

const BUTTON_LIMIT = 4;
const SHEET_LIMIT = 6;
const ICON_TITLE_LIMIT = 7;

/** Toast, loading, modal, action sheet, with WeChat's limits. */
export function installOverlay(wx: WxTable): void {
  const { overlay } = wx.services;
  wx.async<ToastOptions>('showToast', ({ title = '', icon = 'success', duration, mask }) => {
    if (icon !== 'none' && [...title].length > ICON_TITLE_LIMIT) {
      log('warning', `showToast with an icon shows at most 7 characters: ${title}`);
    }
    overlay.toast(title, icon, duration ?? 1500, mask ?? false);
  });
  wx.async<ToastOptions>('showLoading', ({ title = '', mask }) => {
    overlay.toast(title, 'loading', 0, mask ?? false);
  });
  wx.async('hideToast', () => overlay.hide('toast'));
  wx.async('hideLoading', () => overlay.hide('loading'));
  wx.async<ModalOptions>('showModal', (options) => {
    for (const text of [options.confirmText, options.cancelText]) {
      if ([...(text ?? '')].length > BUTTON_LIMIT) {
        throw new ApiFailure('confirmText/cancelText should not be larger than 4 characters');
      }
    }
    return overlay.modal(options);
  });
  wx.async<{ itemList: string[] }>('showActionSheet', async ({ itemList }) => {
    if (itemList.length > SHEET_LIMIT) {
      throw new ApiFailure('parameter error: itemList should not be larger than 6');
    }
    const tapIndex = await overlay.sheet(itemList);
    if (tapIndex < 0) throw new ApiFailure('cancel');
    return { tapIndex };
  });
}
