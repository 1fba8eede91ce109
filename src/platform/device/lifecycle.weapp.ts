import Taro from '@tarojs/taro';

/** Notifies when the app enters or leaves the foreground; returns unsubscribe. */
export function onAppVisibility(listener: (isVisible: boolean) => void): () => void {
  const show = () => listener(true);
  const hide = () => listener(false);
  Taro.onAppShow(show);
  Taro.onAppHide(hide);
  return () => {
    Taro.offAppShow(show);
    Taro.offAppHide(hide);
  };
}
