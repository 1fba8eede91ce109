import { onAppVisibility } from './lifecycle';

function set(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('onAppVisibility', () => {
  it('notifies when the browser tab is hidden, shown and closed', () => {
    const seen: boolean[] = [];
    const stop = onAppVisibility((isVisible) => seen.push(isVisible));
    set('hidden');
    set('visible');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    stop();
    set('hidden');
    expect(seen).toEqual([false, true, false, true]);
    set('visible');
  });
});
