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
  /** What the page is opened with. */
  params?: Record<string, string>;
  isLoggedIn?: boolean;
  /** Changes the fake server's answers before the page asks. */
  api?: (api: FakeApi) => void;
  /** What the phone keeps of the visit before, beside the session; for a customer who is logged in. */
  kept?: Record<string, unknown>;
  /** Loads what a wide window shows around the page. */
  wide?: () => Promise<WideLayout>;
  /** Puts the stores into a state before the page is drawn. */
  stores?: (stores: RootStore) => void;
}

export type RenderedPage = RenderResult &
  TestStores & {
    /** The element with that id, as the journeys find it; throws when it is missing. */
    byId: (id: string) => HTMLElement;
    /** Null when it is missing. */
    findId: (id: string) => HTMLElement | null;
  };

/**
 * Draws a page, or any part, on fake stores and a fake server, logged in unless told, and waits
 * until its first loads have been answered:
 * `const { byId, api } = await renderPage(LoginPage, { isLoggedIn: false });`
 */
export async function renderPage(
  Page: ComponentType,
  options: Options = {},
): Promise<RenderedPage> {
  host.params = options.params ?? {};
  const { isLoggedIn = true, kept } = options;
  const storage = kept && memoryStorage({ ...loggedIn(), ...kept });
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
