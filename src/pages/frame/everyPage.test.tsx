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
});
