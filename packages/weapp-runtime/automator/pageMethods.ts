import type { MiniProgram } from '../MiniProgram';
import type { ElementRegistry } from './elementMethods';
import { list, type Methods, type Params, text } from './Methods';

/** `Page.*`: works only for the page on top, as only that one is visible. */
export function pageMethods(program: MiniProgram, elements: ElementRegistry): Methods {
  const onTop = async (params: Params): Promise<void> => {
    const { id } = await program.currentPage();
    if (id !== params.pageId) throw new Error('the page is not on top');
  };
  return {
    'Page.getElement': async (params) => {
      await onTop(params);
      const element = await program.$(text(params, 'selector'));
      if (!element) throw new Error('no such element');
      return elements.add(element);
    },
    'Page.getElements': async (params) => {
      await onTop(params);
      const found = await program.$$(text(params, 'selector'));
      return { elements: await Promise.all(found.map((element) => elements.add(element))) };
    },
    'Page.getData': async (params) => ({
      data: await program.page.evaluate(
        (path) => {
          const data: unknown = window.__weappHost.top().instance.data;
          const steps = path ? path.split('.') : [];
          return steps.reduce((value, key) => value && Reflect.get(Object(value), key), data);
        },
        typeof params.path === 'string' ? params.path : '',
      ),
    }),
    'Page.setData': async (params) => {
      await program.page.evaluate(
        (data) => window.__weappHost.top().instance.setData(data),
        params.data as Record<string, unknown>,
      );
      return {};
    },
    'Page.callMethod': async (params) => ({
      result: await program.page.evaluate(
        ([method, args]) => {
          const { instance } = window.__weappHost.top();
          const member = instance[method];
          if (typeof member !== 'function') throw new Error(`the page has no ${method}()`);
          return member.apply(instance, args);
        },
        [text(params, 'method'), list(params, 'args')] as const,
      ),
    }),
    'Page.getWindowProperties': async (params) => ({
      properties: await program.page.evaluate(
        (names) => {
          const view: unknown = window.__weappHost.top().view;
          const read = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);
          return names.map((name) => String(name).split('.').reduce(read, view));
        },
        list(params, 'names'),
      ),
    }),
  };
}
