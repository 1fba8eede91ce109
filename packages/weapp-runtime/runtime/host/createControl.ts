import { withTheme } from '../../pack/themes';
import { NetworkTask } from '../wx/NetworkTask';
import type { WxTable } from '../wx/WxTable';
import { describeTree } from './describeTree';
import type { HostControl } from './HostControl';
import { stats } from './HostStats';
import { native } from './native';
import { selectAll } from './selectAll';
import { resumeTimers, suspendTimers } from './programTimers';
import type { Services } from './Services';
import { shareCard } from './shareCard';

/** Time in the background after which the client suspends the program, ms. */
const BACKGROUND_GRACE_MS = 5000;

export function createControl(
  services: Services,
  table: WxTable,
  wx: Record<string, unknown>,
  boot: () => Promise<void>,
): HostControl {
  const { pages, registry } = services;
  return {
    boot,
    stats,
    wx,
    pages: () => pages.pages.map(({ id, path, query }) => ({ id, path, query })),
    top: () => pages.current,
    layers: () => {
      const page = pages.pages.length > 0 ? pages.current.view.document.body : null;
      const part = (id: string): Element | null => document.getElementById(id);
      const layers = [part('overlay'), page, part('nav'), part('tab')];
      return layers.filter((layer) => layer !== null);
    },
    select: (selector) => selectAll(pages.current, selector),
    tree: () => describeTree(pages.current),
    callWx: async (name, args) => {
      const member = table.members[name];
      if (typeof member !== 'function') throw new Error(`wx.${name} is not emulated`);
      const result: unknown = await member(...args);
      return JSON.parse(JSON.stringify(result ?? null));
    },
    mockWx: mocks(table),
    app: () => registry.app,
    instances: () => pages.pages.map((page) => page.instance),
    trigger: (node, type, detail) => node.triggerEvent(type, detail, {}),
    share: (hook) => shareCard(pages.current, hook, { from: 'menu' }),
    ...moods(services),
  };
}

function mocks(table: WxTable): HostControl['mockWx'] {
  const originals = new Map<string, unknown>();
  return (name, replacement) => {
    if (!originals.has(name)) originals.set(name, table.members[name]);
    table.members[name] = replacement ?? originals.get(name);
  };
}

function moods(
  services: Services,
): Pick<HostControl, 'background' | 'foreground' | 'setTheme' | 'setNetwork' | 'announceUpdate'> {
  const { pages, router, registry, appEvents, config, launch, pack, chrome } = services;
  let timer = 0;
  return {
    background() {
      router.hide(pages.current);
      registry.callApp('onHide');
      appEvents.emit('onAppHide');
      timer = window.setTimeout(() => {
        services.background = true;
        suspendTimers();
        NetworkTask.interruptAll();
        void native('socketsDrop', {});
      }, BACKGROUND_GRACE_MS);
    },
    foreground() {
      window.clearTimeout(timer);
      services.background = false;
      const { path, query } = pages.current;
      const options = { ...launch, path, query };
      registry.callApp('onShow', options);
      appEvents.emit('onAppShow', options);
      router.show(pages.current);
      resumeTimers();
    },
    setTheme(theme) {
      config.theme = theme;
      // As on a device, a program without `darkmode` is not notified.
      if (pack.app.darkmode !== true) return;
      if (pack.themes !== null && services.tabBar.config !== null) {
        Object.assign(services.tabBar.config, withTheme(pack.app.tabBar, pack.themes, theme));
        chrome.layout();
      }
      registry.callApp('onThemeChange', { theme });
      appEvents.emit('onThemeChange', { theme });
    },
    announceUpdate(outcome) {
      appEvents.emit(outcome === 'ready' ? 'updateReady' : 'updateFailed');
    },
    setNetwork(networkType) {
      config.networkType = networkType;
      const isConnected = networkType !== 'none';
      appEvents.emit('onNetworkStatusChange', { isConnected, networkType });
    },
  };
}
