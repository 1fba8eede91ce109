import { customWrapperCache, eventSource, hydrate, type TaroElement } from '@tarojs/runtime';
import { hooks } from '@tarojs/shared';

interface PageContext {
  setData(data: Record<string, unknown>, callback?: () => void): void;
}

/** Returns the current content of the page's CustomWrappers, which update themselves, by path. */
function wrapperContent(page: PageContext): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const sid of customWrapperCache.keys()) {
    const wrapper = eventSource.get(sid) as TaroElement | undefined;
    const root = wrapper?._root as { ctx?: unknown } | null | undefined;
    if (wrapper === undefined || root?.ctx !== page) continue;
    const shown = wrapper.childNodes.filter(({ nodeName }) => nodeName !== 'comment');
    content[`${wrapper._path}.cn`] = shown.map((node) => hydrate(node as TaroElement));
  }
  return content;
}

// Adds the current content of all CustomWrappers to every page-level setData. WeChat may pass a
// wrapper the page's copy again when the page changes (NervJS/taro pull request 19498), which would
// show earlier prices.
hooks.tap('proxyToRaw', (page: PageContext) => ({
  setData(data: Record<string, unknown>, callback?: () => void) {
    const content = Object.entries(wrapperContent(page)).filter(
      // Parts in this update are current.
      ([path]) => !Object.keys(data).some((set) => path === set || path.startsWith(`${set}.`)),
    );
    page.setData({ ...data, ...Object.fromEntries(content) }, callback);
  },
}));
