import type { PackedProgram, WindowConfig } from '../../pack/PackedProgram';
import { withTheme } from '../../pack/themes';
import { bindBackend, dispatch, setProperties } from './engine';
import type { Emitter } from './Emitter';
import type { GlassEaselNode, GlassRoot, Instance } from './GlassEaselNode';
import { log } from './Log';
import type { OpenPage } from './OpenPage';
import { callPage } from './pageLife';
import type { Services } from './Services';
import { watchScroll } from './watchScroll';

const CUSTOM_TAB_BAR = 'custom-tab-bar/index';

const WINDOW_DEFAULTS = {
  navigationBarBackgroundColor: '#000000',
  navigationBarTextStyle: 'white',
  navigationBarTitleText: '',
  navigationStyle: 'default',
  backgroundColor: '#ffffff',
  onReachBottomDistance: 50,
} satisfies WindowConfig;

/** Creates pages in one frame each, as WeChat gives each page its own WebView. */
export class PageOpener {
  private nextId = 1;
  private readonly pageOfRoot = new WeakMap<GlassEaselNode, { id: number; path: string }>();

  constructor(private readonly services: () => Services) {}

  pageOf(root: GlassEaselNode): { id: number; path: string } | undefined {
    return this.pageOfRoot.get(root);
  }

  /** Loads a frame and renders the page into it. Rejects when that fails. */
  async create(
    path: string,
    query: Record<string, string>,
    channel: Emitter | undefined,
  ): Promise<OpenPage> {
    const { pack, registry, config } = this.services();
    const frame = await loadFrame(`${config.origin}/frame.html`, path);
    const view = frame.contentWindow;
    if (!view) throw new Error('the page frame has no window');
    const id = this.nextId++;
    view.__weappEmit = (node, type, detail, original) =>
      void dispatch(node, type, detail, {
        originalEvent: original,
        bubbles: true,
        composed: true,
        capturePhase: true,
      });
    const styleSheets = ['app', ...pack.components, ...pack.pages];
    const createRoot = bindBackend(view.__weappFrame.backend, styleSheets);
    registry.ensure(path);
    addStyles(view.document, pack, path);
    const root = createRoot('page-root', path);
    setProperties(root.getComponent(), query);
    this.pageOfRoot.set(root.getComponent(), { id, path });
    const instance = describeInstance(root.get(), id, path, query, channel);
    attach(root, view.document);
    const page: OpenPage = {
      id,
      path,
      query,
      frame,
      view,
      root,
      instance,
      tabBarRoot: null,
      window: {
        ...WINDOW_DEFAULTS,
        ...withTheme({ ...pack.app.window, ...pack.json[path] }, pack.themes, config.theme),
      },
      size: { windowWidth: 0, windowHeight: 0 },
      endRefresh: null,
    };
    this.addCustomTabBar(page, createRoot);
    watchScroll(page);
    view.__weappPulled = () => this.pull(page);
    return page;
  }

  /** Starts a pull-down refresh if the page has it enabled. */
  pull(page: OpenPage): void {
    if (!page.window.enablePullDownRefresh || page.endRefresh) return;
    const indicator = document.getElementById('refresh');
    indicator?.style.setProperty('display', 'block');
    page.frame.style.transform = 'translateY(50px)';
    page.endRefresh = () => {
      page.endRefresh = null;
      page.frame.style.transform = '';
      indicator?.style.removeProperty('display');
    };
    callPage(page, 'onPullDownRefresh');
  }

  private addCustomTabBar(
    page: OpenPage,
    createRoot: (tag: string, path: string) => GlassRoot,
  ): void {
    const { pack, tabBar, pages, registry } = this.services();
    if (!tabBar.config?.custom || !pages.isTab(page.path)) return;
    if (!pack.components.includes(CUSTOM_TAB_BAR)) return;
    registry.ensure(CUSTOM_TAB_BAR);
    const root = createRoot('custom-tab-bar', CUSTOM_TAB_BAR);
    this.pageOfRoot.set(root.getComponent(), { id: page.id, path: page.path });
    attach(root, page.view.document);
    page.tabBarRoot = root;
    page.instance.getTabBar = (callback?: (instance: Instance) => void) => {
      callback?.(root.get());
      return root.get();
    };
  }
}

function loadFrame(source: string, name: string): Promise<HTMLIFrameElement> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.name = name;
    frame.src = source;
    frame.onload = () => resolve(frame);
    frame.onerror = () => reject(new Error(`cannot load ${source}`));
    document.getElementById('pages')?.append(frame);
  });
}

/** WeChat's order: app.wxss first, then the components' sheets, then the page's own. */
function addStyles(document: Document, pack: PackedProgram, path: string): void {
  for (const id of ['app', ...pack.components, path]) {
    const css = pack.css[id];
    if (!css) continue;
    const style = document.createElement('style');
    style.dataset.wxss = id;
    style.textContent = css;
    document.head.append(style);
    const faults = pack.problems.filter(
      (one) => one.level === 'fault' && one.file === `${id}.wxss`,
    );
    for (const { file, message } of faults) log('exception', `${file}: ${message}`);
  }
}

function describeInstance(
  instance: Instance,
  id: number,
  path: string,
  query: Record<string, string>,
  channel: Emitter | undefined,
): Instance {
  return Object.assign(instance, {
    route: path,
    __route__: path,
    options: query,
    __wxWebviewId__: id,
    getPageId: () => `page/${id}`,
    // An object without functions for a page that `navigateTo` did not open.
    getOpenerEventChannel: () => channel ?? {},
    pageRouter: null,
  });
}

function attach(root: GlassRoot, document: Document): void {
  const placeholder = document.createElement('span');
  document.body.append(placeholder);
  root.attach(document.body, placeholder);
}
