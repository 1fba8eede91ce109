/** Notifies when the app enters or leaves the foreground; returns unsubscribe. */
export function onAppVisibility(listener: (isVisible: boolean) => void): () => void {
  const notify = () => listener(document.visibilityState === 'visible');
  const hide = () => listener(false);
  document.addEventListener('visibilitychange', notify);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', notify);
  return () => {
    document.removeEventListener('visibilitychange', notify);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', notify);
  };
}
