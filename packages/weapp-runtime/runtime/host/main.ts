import { withTheme } from '../../pack/themes';
import { defineBuiltins } from '../components/defineBuiltins';
import { createWx } from '../wx/createWx';
import '../WeappWindow';
import { Chrome } from './Chrome';
import { createControl } from './createControl';
import { Emitter } from './Emitter';
import { instancePrototype, listen, prepareUnit, templatesOf } from './engine';
import type { Instance } from './GlassEaselNode';
import { Keyboard } from './Keyboard';
import { log } from './Log';
import { ModuleLoader } from './ModuleLoader';
import { nativeEvents } from './native';
import { Overlay } from './Overlay';
import { PageOpener } from './PageOpener';
import { PageStack } from './PageStack';
import { Privacy } from './Privacy';
import { ProgramRegistry } from './ProgramRegistry';
import { Router } from './Router';
import type { Services } from './Services';
import { guardSetData } from './setDataBoundary';

const pack = window.__weappPack;
const config = window.__weappConfig;

function createServices(): Services {
  const lazily = (): Services => services;
  const opener = new PageOpener(lazily);
  const overlay = new Overlay();
  const services: Services = {
    pack,
    config,
    pages: new PageStack(pack),
    chrome: new Chrome(lazily),
    overlay,
    keyboard: new Keyboard(lazily),
    privacy: new Privacy(config.privacy === 'agreed', overlay),
    router: new Router(lazily, opener),
    registry: new ProgramRegistry(pack),
    appEvents: new Emitter(),
    tabBar: {
      config: structuredClone(withTheme(pack.app.tabBar ?? null, pack.themes, config.theme)),
      hidden: false,
      badges: new Map(),
      dots: new Set(),
    },
    launch: {
      path: pack.app.entryPagePath ?? pack.pages[0] ?? '',
      query: {},
      scene: 1001,
      referrerInfo: {},
      ...config.launch,
    },
    background: false,
    assetUrl,
  };
  guardSetData((root) => {
    const page = opener.pageOf(root);
    if (!page) return undefined;
    return { path: page.path, hidden: services.pages.top?.id !== page.id };
  });
  instancePrototype.getTabBar = () => {
    const { getTabBar } = services.pages.current.instance;
    return typeof getTabBar === 'function' ? (getTabBar() as Instance) : undefined;
  };
  return services;
}

function assetUrl(source: string): string {
  if (!source || /^(data:|blob:)/.test(source)) return source;
  if (/^https?:/.test(source)) {
    const url = new URL(source);
    url.host = config.hosts[url.host] ?? url.host;
    return url.href;
  }
  if (source.startsWith('wxfile:')) return `${config.origin}/wxfile/${encodeURIComponent(source)}`;
  if (source.startsWith('//')) return `https:${source}`;
  return `${config.origin}/app/${source.replace(/^\//, '')}`;
}

function reportFaults(services: Services): void {
  const { registry, appEvents } = services;
  const report = (text: string): void => {
    registry.callApp('onError', text);
    appEvents.emit('onError', text);
  };
  listen((kind, text, error) => {
    log(kind, text, ...(error === undefined ? [] : [error]));
    if (kind === 'exception') report(String(error));
  });
  window.addEventListener('error', (event) => {
    log('exception', event.error ?? event.message);
    report(event.message);
  });
  window.addEventListener('unhandledrejection', ({ reason, promise }) => {
    log('exception', '[unhandledRejection]', reason);
    registry.callApp('onUnhandledRejection', { reason, promise });
    appEvents.emit('onUnhandledRejection', { reason, promise });
  });
}

function prepareUnits(): void {
  const templates = templatesOf(pack.templates);
  for (const path of [...pack.components, ...pack.pages]) {
    const own = pack.json[path] ?? {};
    const usingComponents = { ...pack.app.usingComponents, ...own.usingComponents };
    prepareUnit(path, { ...own, usingComponents }, templates, pack.stylePrefix[path]);
  }
}

async function boot(services: Services): Promise<void> {
  const { registry, launch, appEvents, router } = services;
  defineBuiltins(services, window.__weappBuiltins);
  prepareUnits();
  registry.loader?.load('app.js');
  if (!registry.app) throw new Error('app.js did not call App()');
  registry.loadAtStart();
  registry.callApp('onLaunch', launch);
  registry.callApp('onShow', launch);
  appEvents.emit('onAppShow', launch);
  const query = Object.entries(launch.query).map(([k, v]) => `${k}=${v}`);
  await router.go('appLaunch', `/${launch.path}${query.length ? `?${query.join('&')}` : ''}`);
}

function start(): void {
  const services = createServices();
  reportFaults(services);
  const table = createWx(services);
  const wx = table.build();
  const { registry, pages } = services;
  const { App, Page, Component, Behavior } = registry;
  registry.loader = new ModuleLoader(pack.js, {
    wx,
    App,
    Page,
    Component,
    Behavior,
    getApp: () => registry.app,
    getCurrentPages: () => pages.pages.map((page) => page.instance),
  });
  window.__weappEvent = (name, data) => nativeEvents.emit(name, data);
  window.__weappHost = createControl(services, table, wx, () => boot(services));
}

start();
