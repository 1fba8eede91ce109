import { act, render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ApiContext } from '@/hooks/useApi';
import { StoresContext } from '@/hooks/contexts';
import { WideContext, type WideLayout } from '@/hooks/WideContext';
import type { RootStore } from '@/stores/RootStore';
import type { FakeApi } from './fakeApi';
import { host } from './taro';
import { loggedIn, memoryStorage } from './memoryStorage';
import { testStores, type TestStores } from './testStores';

const loadWide = (): Promise<WideLayout> => import('@/wide/wideLayout');

interface Options {
  params?: Record<string, string>;
  isLoggedIn?: boolean;
  /** Changes the fake server's responses before the page loads. */
  api?: (api: FakeApi) => void;
  /** Stored values of an earlier visit, beside the session of a logged-in customer. */
  stored?: Record<string, unknown>;
  /** Loads the wide layout. */
  wide?: () => Promise<WideLayout>;
  /** Prepares the stores before the page renders. */
  stores?: (stores: RootStore) => void;
}

export type RenderedPage = RenderResult &
  TestStores & {
    /** The element with this id; throws if it is missing. */
    byId: (id: string) => HTMLElement;
    findId: (id: string) => HTMLElement | null;
  };

/**
 * Renders a page, or any component, on fake stores and a fake server, logged in by default.
 * Resolves after the first loads: `const { byId, api } = await renderPage(LoginPage, { isLoggedIn:
 * false });`
 */
export async function renderPage(
  Page: ComponentType,
  options: Options = {},
): Promise<RenderedPage> {
  host.params = options.params ?? {};
  const { isLoggedIn = true, stored } = options;
  const storage = stored && memoryStorage({ ...loggedIn(), ...stored });
  const parts = testStores({ isLoggedIn, ...(storage && { storage }) });
  options.api?.(parts.api);
  options.stores?.(parts.stores);
  const result = render(
    <ApiContext.Provider value={parts.api}>
      <StoresContext.Provider value={parts.stores}>
        <WideContext.Provider value={options.wide ?? loadWide}>
          <Page />
        </WideContext.Provider>
      </StoresContext.Provider>
    </ApiContext.Provider>,
  );
  await act(() => Promise.resolve());
  const findId = (id: string) => result.container.querySelector<HTMLElement>(`[id="${id}"]`);
  return {
    ...result,
    ...parts,
    findId,
    byId: (id) => {
      const found = findId(id);
      if (!found) throw new Error(`nothing has the id ${id}`);
      return found;
    },
  };
}
