import Taro from '@tarojs/taro';

/** Tells when the app comes to the foreground and when it leaves it; answers how to stop. */
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
