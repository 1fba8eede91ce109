/** Notifies when the app enters or leaves the foreground; returns unsubscribe. */
export function onAppVisibility(listener: (isVisible: boolean) => void): () => void {
  const tell = () => listener(document.visibilityState === 'visible');
  const hide = () => listener(false);
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', tell);
  };
}
