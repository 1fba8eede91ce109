import { act } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { anOrder } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { ROUTES, type Route } from '@/routes';

/** Pages that list open orders and therefore have no RunningBar. */
const OWN = ['trade', 'stock', 'stockTrade'];

const members = (Object.entries(ROUTES) as [string, Route][]).filter(
  ([key, { access }]) => access === 'member' && !OWN.includes(key),
);

describe('pages of the route table', () => {
  it.each(members)('page %s shows the bar of the running order', async (_, { path }) => {
    const { default: Page } = (await import(`@${path}`)) as { default: FunctionComponent };
    const page = await renderPage(Page, {
      stores: ({ orders }) => orders.applyEvent(anOrder()),
      api: (api) => api['GET /orderList'].mockResolvedValue({ list: [anOrder()], next: null }),
    });
    act(() => page.tick());
    expect(page.findId('running-order')).not.toBeNull();
  });

  it.each(Object.entries(ROUTES))('page %s follows a change of the language', async (_, route) => {
    const { path } = route as Route;
    const { default: Page } = (await import(`@${path}`)) as { default: FunctionComponent };
    const texts = async (change: 'before' | 'after') => {
      const page = await renderPage(Page, {
        stores: ({ settings }) => change === 'before' && settings.setLanguage('en_US'),
      });
      if (change === 'after') await act(async () => page.stores.settings.setLanguage('en_US'));
      const text = page.container.textContent;
      page.unmount();
      return text;
    };
    expect(await texts('after')).toBe(await texts('before'));
  });
});
