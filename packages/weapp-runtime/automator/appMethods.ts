import type { MiniProgram } from '../MiniProgram';
import type { PageSummary } from '../runtime/host/HostControl';
import { list, type Methods, type Params, text } from './Methods';

const pageOf = ({ id, path, query }: PageSummary): object => ({ pageId: id, path, query });

export function appMethods(program: MiniProgram): Methods {
  return {
    'Tool.getInfo': () => ({ SDKVersion: program.config.sdkVersion, version: '1.06.0' }),
    'Tool.close': () => ({}),
    'App.exit': () => ({}),
    'App.enableLog': () => ({}),
    'App.getPageStack': async () => ({ pageStack: (await program.pageStack()).map(pageOf) }),
    'App.getCurrentPage': async () => pageOf(await program.currentPage()),
    'App.callWxMethod': async (params) => ({
      result: await program.callWx(text(params, 'method'), ...list(params, 'args')),
    }),
    'App.mockWxMethod': (params) => mockWx(program, params),
    'App.callFunction': (params) => callFunction(program, params),
    'App.captureScreenshot': async () => ({
      data: (await program.screenshot()).toString('base64'),
    }),
  };
}

/** Runs a function of the test inside the program, with getApp, getCurrentPages and wx. */
async function callFunction(program: MiniProgram, params: Params): Promise<object> {
  const source = text(params, 'functionDeclaration');
  const result = await program.page.evaluate(
    ([declaration, args]) => {
      const host = window.__weappHost;
      const names = ['getApp', 'getCurrentPages', 'wx', 'args'];
      const run = new Function(...names, `return (${declaration})(...args)`);
      return run(
        () => host.app(),
        () => host.instances(),
        host.wx,
        args,
      );
    },
    [source, list(params, 'args')] as const,
  );
  return { result };
}

/** Replaces a wx.* function by a result or a function of the test; without either, restores it. */
async function mockWx(program: MiniProgram, params: Params): Promise<object> {
  await program.page.evaluate(
    ([method, declaration, result, args]) => {
      type Options = { success?(value: unknown): void; complete?(value: unknown): void };
      const settle = (options: Options | undefined, value: unknown): unknown => {
        options?.success?.(value);
        options?.complete?.(value);
        return method.endsWith('Sync') ? value : Promise.resolve(value);
      };
      const host = window.__weappHost;
      if (declaration) {
        const run = new Function(`return (${declaration})`)();
        return host.mockWx(method, (options) => settle(options as Options, run(options, ...args)));
      }
      if (result === undefined) return host.mockWx(method, undefined);
      host.mockWx(method, (options) => settle(options as Options, result));
    },
    [
      text(params, 'method'),
      typeof params.functionDeclaration === 'string' ? params.functionDeclaration : '',
      params.result,
      list(params, 'args'),
    ] as const,
  );
  return {};
}
