import { act, fireEvent } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Order } from '@contract/order';
import { aSettledOrder } from './builders';
import type { FakeApi } from './fakeApi';
import { renderPage } from './renderPage';
import { windowSize } from './windowSize';

export const settled = aSettledOrder({ orderNo: 'O-2' });
export const older = aSettledOrder({ orderNo: 'O-3', procode: 'KST', productName: '红隼云' });

export const withOrders = (pending: Order[], finished: Order[]) => (api: FakeApi) => {
  api['GET /orderList'].mockImplementation(({ state }) =>
    Promise.resolve({ list: state === 'pending' ? pending : finished, next: null }),
  );
  api['GET /orderDetail'].mockImplementation(({ orderNo }) =>
    Promise.resolve(
      aSettledOrder(
        finished.find((order) => order.orderNo === orderNo) ?? {
          orderNo: String(orderNo),
          productName: '旧订单',
        },
      ),
    ),
  );
};

export async function open(
  Page: ComponentType,
  params: Record<string, string> = {},
  api: (api: FakeApi) => void = withOrders([], [settled, older]),
) {
  const page = await renderPage(Page, { params, api });
  act(() => page.tick());
  await windowSize.arrived();
  return page;
}

export const pane = () => document.querySelector<HTMLElement>('.list-pane');
export const row = (id: string) => pane()?.querySelector<HTMLElement>(`[id="${id}"]`) ?? null;
export const current = () => [...document.querySelectorAll('[aria-current]')].map(({ id }) => id);
export const title = () => document.querySelector('#nav-title')?.textContent;
export const opened = (navigate: jest.Mock) => navigate.mock.calls.map(([options]) => options?.url);
export const tap = async (id: string) => {
  await act(async () => void fireEvent.click(row(id) as Element));
  await windowSize.arrived();
};
export const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement!, { key }));
