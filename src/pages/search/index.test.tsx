import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { aProduct, aQuote } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import SearchPage from './index';

const aFind = (given: Parameters<typeof aProduct>[0] = {}, alias: string | null = null) => ({
  ...aProduct(given),
  alias,
});

const open = (api?: (fake: FakeApi) => void) => renderPage(SearchPage, { api });

/** Types a text, then waits until the search starts. */
async function search(page: RenderedPage, text: string) {
  jest.useFakeTimers();
  fireEvent.change(page.byId('search-input'), { target: { value: text } });
  await act(async () => void (await jest.advanceTimersByTimeAsync(400)));
  jest.useRealTimers();
}

describe('page search', () => {
  it('shows results while the customer types, with the match highlighted (SPEC 1.7, 2.30)', async () => {
    const page = await open();
    await search(page, '机器');
    expect(page.api['GET /productSearch']).toHaveBeenCalledWith({ keyword: '机器' });
    const row = page.byId('search-row-AUR');
    expect(row).toHaveTextContent('曙光机器人');
    expect(row.querySelector('.highlight, [class*="highlight"]')).toHaveTextContent('机器');
    act(() => page.tick([aQuote({ price: '182.71' })]));
    expect(row).toHaveTextContent('182.71');
  });

  it('keeps a long pasted text, and searches for its beginning', async () => {
    const page = await open();
    const pasted = ` ＡＵＲ\u3000\u200b${'y'.repeat(50)} `;
    await search(page, pasted);
    fireEvent.keyUp(page.byId('search-input'), { key: 'Enter' });
    expect(page.byId('search-input')).toHaveValue(pasted);
    expect(page.byId('search-input')).not.toHaveAttribute('maxlength');
    expect(page.api['GET /productSearch'].mock.calls).toEqual([
      [{ keyword: `AUR ${'y'.repeat(36)}` }],
    ]);
  });

  it('sends one request for a word that is typed quickly', async () => {
    const page = await open();
    jest.useFakeTimers();
    for (const typed of ['a', 'au', 'aur']) {
      fireEvent.change(page.byId('search-input'), { target: { value: typed } });
      await act(async () => void (await jest.advanceTimersByTimeAsync(100)));
    }
    await act(async () => void (await jest.advanceTimersByTimeAsync(400)));
    expect(page.api['GET /productSearch'].mock.calls).toEqual([[{ keyword: 'aur' }]]);
  });

  it('ignores the response to an earlier search', async () => {
    const page = await open();
    let answerFirst: (products: ReturnType<typeof aFind>[]) => void = () => undefined;
    page.api['GET /productSearch'].mockImplementation(({ keyword }) =>
      keyword === 'first'
        ? new Promise((resolve) => {
            answerFirst = resolve;
          })
        : Promise.resolve([aFind({ procode: 'KST' })]),
    );
    await search(page, 'first');
    await search(page, 'second');
    await act(async () => answerFirst([aFind({ procode: 'AUR' })]));
    expect(page.byId('search-row-KST')).toBeVisible();
    expect(page.findId('search-row-AUR')).toBeNull();
  });

  it('says that the search found no stock, and repeats the searched text', async () => {
    const page = await open((api) => api['GET /productSearch'].mockResolvedValue([]));
    await search(page, 'zzz');
    expect(page.byId('list-empty')).toHaveTextContent('没有找到“zzz”');
  });

  it('shows the other name of a stock if only that name matches', async () => {
    const page = await open((api) =>
      api['GET /productSearch'].mockResolvedValue([
        aFind({ procode: 'BAY', title: '月桂酿造' }, 'Laurel Brewing'),
      ]),
    );
    await search(page, 'aur');
    expect(page.byId('search-row-BAY')).toHaveTextContent('Laurel Brewing');
    expect(page.queryByText(/拼音匹配/)).toBeNull();
  });

  it('says that results were found by pinyin', async () => {
    const page = await open();
    await search(page, 'sg');
    expect(page.getByText('“sg”按拼音匹配')).toBeVisible();
  });

  it('shows the error of a failed search, and retries on a tap', async () => {
    const page = await open((api) =>
      api['GET /productSearch'].mockRejectedValueOnce(new ApiError('timeout')),
    );
    await search(page, '机器');
    expect(page.byId('list-error')).toHaveTextContent('资金没有变动');
    await userEvent.click(page.byId('list-retry'));
    expect(page.byId('search-row-AUR')).toBeVisible();
  });

  it('stores words newest first, a repeated word once, no blanks, and clears them on request (SPEC 3.101)', async () => {
    const page = await open();
    for (const word of ['云', '机器', '   ', '云']) {
      fireEvent.change(page.byId('search-input'), { target: { value: word } });
      await userEvent.click(page.byId('search-submit'));
    }
    await userEvent.click(page.byId('search-clear'));
    expect(page.byId('search-history-0')).toHaveTextContent('云');
    expect(page.byId('search-history-1')).toHaveTextContent('机器');
    expect(page.findId('search-history-2')).toBeNull();
    await userEvent.click(page.byId('search-history-clear'));
    expect(page.findId('search-history-0')).toBeNull();
  });

  it('searches again for a word of the history', async () => {
    const page = await renderPage(SearchPage, {
      stores: (stores) => stores.searchHistory.add('机器'),
    });
    await userEvent.click(page.byId('search-history-0'));
    expect(page.byId('search-input')).toHaveValue('机器');
    expect(page.api['GET /productSearch']).toHaveBeenCalledWith({ keyword: '机器' });
    expect(page.byId('search-row-AUR')).toBeVisible();
  });

  it('opens a result, and remembers the search text', async () => {
    const page = await open();
    await search(page, '机器');
    await userEvent.click(page.byId('search-row-AUR'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/stock/index?procode=AUR' });
    expect(page.stores.searchHistory.words).toEqual(['机器']);
  });

  it('shows popular stocks with a star before any input', async () => {
    const page = await open();
    page.api['POST /optionalSave'].mockResolvedValue(['AUR']);
    expect(page.byId('search-hot-AUR')).toHaveTextContent('曙光机器人');
    await userEvent.click(page.byId('search-watch-AUR'));
    expect(page.byId('search-watch-AUR')).toHaveAttribute('aria-checked', 'true');
  });
});
