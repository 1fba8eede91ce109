import { Emitter } from '../host/Emitter';
import type { WxTable } from './WxTable';

interface RouteOptions {
  url: string;
  events?: Record<string, () => void>;
}

export function installRouting(wx: WxTable): void {
  const { router } = wx.services;
  wx.async<RouteOptions>('navigateTo', async ({ url, events }) => {
    const eventChannel = new Emitter();
    for (const [name, listener] of Object.entries(events ?? {})) eventChannel.on(name, listener);
    await router.go('navigateTo', url, eventChannel);
    return { eventChannel };
  });
  for (const kind of ['redirectTo', 'reLaunch', 'switchTab'] as const) {
    wx.async<RouteOptions>(kind, ({ url }) => router.go(kind, url));
  }
  wx.async<{ delta?: number }>('navigateBack', ({ delta }) => router.back(delta ?? 1));
}
