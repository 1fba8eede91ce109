import { act, fireEvent } from '@testing-library/react';
import { aProduct, aProductDetail, aQuote } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import StockPage from '../index';
import TradePage from '../trade';

let listeners: (() => void)[] = [];

/** Sets the size of a desk's or a phone's window. */
function setRoom(isDesk: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: isDesk && query.includes('900px'),
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  })) as never;
}

const other = aProduct({ procode: 'KST', title: '红隼云' });

async function open(Page: typeof StockPage) {
  const page = await renderPage(Page, {
    params: { procode: 'AUR', direction: '2' },
    api: (api) => {
      api['GET /productList'].mockResolvedValue([aProduct(), other]);
      api['GET /productDetail'].mockImplementation(({ procode }) =>
        Promise.resolve(aProductDetail(procode === 'KST' ? { product: other } : {})),
      );
    },
  });
  act(() => page.tick([aQuote(), aQuote({ code: 'KST', title: '红隼云', price: '96.35' })]));
  // Waits until the chunk of the desk layout has loaded.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return page;
}

beforeEach(() => {
  listeners = [];
  setRoom(true);
});

describe('WideStockLayout', () => {
  it('shows list, chart and ticket side by side, and selects another stock in place', async () => {
    const { byId, findId } = await open(StockPage);
    expect(byId('desk-row-KST')).toHaveTextContent('红隼云');
    expect(byId('stock-period-tick')).toBeVisible();
    expect(byId('ticket-submit')).toBeVisible();
    expect(findId('stock-up')).toBeNull();
    await act(async () => void fireEvent.click(byId('desk-row-KST')));
    expect(byId('nav-title')).toHaveTextContent('红隼云');
  });

  it('selects the next and the previous stock with J and K', async () => {
    await open(StockPage);
    const title = () => document.querySelector('#nav-title')?.textContent;
    await act(async () => void fireEvent.keyDown(document.body, { key: 'j' }));
    expect(title()).toBe('红隼云');
    await act(async () => void fireEvent.keyDown(document.body, { key: 'j' }));
    expect(title()).toBe('红隼云');
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k' }));
    expect(title()).toBe('曙光机器人');
  });

  it('keeps the input when the window is resized during an order', async () => {
    const { byId } = await open(TradePage);
    fireEvent.input(byId('ticket-quantity'), { target: { value: '250' } });
    await act(async () => void fireEvent.click(byId('ticket-term-60')));
    setRoom(false);
    await act(async () => listeners.forEach((tell) => tell()));
    expect(document.querySelector('.desk')).toBeNull();
    expect(byId('ticket-quantity')).toHaveValue('250');
    expect(byId('ticket-term-60')).toHaveAttribute('aria-checked', 'true');
    expect(byId('ticket-down')).toHaveAttribute('aria-checked', 'true');
  });

  it('fits above an on-screen keyboard', async () => {
    const view = Object.assign(new EventTarget(), { scale: 1, height: 190, offsetTop: 20 });
    Object.assign(window, { visualViewport: view });
    await open(TradePage);
    const desk = document.querySelector<HTMLElement>('.desk')!;
    const become = (seen: { scale?: number; height?: number }) => {
      Object.assign(view, seen);
      act(() => void view.dispatchEvent(new Event('resize')));
    };
    become({});
    expect([desk.style.top, desk.style.height]).toEqual(['20px', '190px']);
    // A zoomed page also shows only a part of the window.
    become({ scale: 2 });
    expect(desk.style.height).toBe('');
    become({ scale: 1, height: window.innerHeight - 60 });
    expect(desk.style.height).toBe('');
    Object.assign(window, { visualViewport: undefined });
  });

  it('ignores J and K under a dialog and while another page is above it', async () => {
    await open(StockPage);
    const title = () => document.querySelector('#nav-title')?.textContent;
    const press = () => act(async () => void fireEvent.keyDown(document.body, { key: 'j' }));
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    await press();
    expect(title()).toBe('曙光机器人');
    dialog.remove();
    act(() => host.emit('useDidHide'));
    await press();
    expect(title()).toBe('曙光机器人');
    act(() => host.emit('useDidShow'));
    await press();
    expect(title()).toBe('红隼云');
  });

  it("is a phone's page in a small window", async () => {
    setRoom(false);
    const { byId, findId } = await open(StockPage);
    expect(byId('stock-up')).toBeVisible();
    expect(findId('ticket-submit')).toBeNull();
  });
});
