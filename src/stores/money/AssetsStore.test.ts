import { anAsset, anOrder, aQuote, aWaitingOrder, NOW } from '@/testing/builders';
import { fakeApi } from '@/testing/fakeApi';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';

function build(storage = memoryStorage(loggedIn())) {
  const parts = testStores({ storage, api: fakeApi() });
  return { ...parts, assets: parts.stores.assets, storage };
}

describe('AssetsStore', () => {
  it("returns the server's amounts in whole minor units", async () => {
    const { assets, api } = build();
    expect(assets.available).toBeNull();
    api['GET /assetInfo'].mockResolvedValue(anAsset({ available: '9900.50' }));
    await assets.load();
    expect(assets.available).toBe(990_050);
  });

  it('keeps a change that the feed reported during a load', async () => {
    const { assets, api } = build();
    let answer: (asset: ReturnType<typeof anAsset>) => void = () => undefined;
    api['GET /assetInfo'].mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    api['GET /assetInfo'].mockResolvedValueOnce(anAsset({ available: '9900.00' }));
    const loaded = assets.load();
    assets.applyEvent(anAsset({ available: '9900.00' }));
    answer(anAsset({ available: '10000.00' }));
    await loaded;
    expect(assets.available).toBe(990_000);
  });

  it('sums the profit of open positions only if all of them are known (SPEC 3.35)', async () => {
    const { assets, stores, api, tick } = build();
    const open = [anOrder({ orderNo: 'O-1' }), anOrder({ orderNo: 'O-2', direction: 2 })];
    api['GET /orderList'].mockResolvedValue({ list: open, next: null });
    await stores.orders.loadPending();
    expect(assets.estimatedProfit).toBeNull();
    tick([aQuote({ price: '190.00' })]);
    expect(assets.estimatedProfit).toBe(8000 - 10_000);
    // An order that has not opened has no profit yet.
    stores.orders.applyEvent(aWaitingOrder({ orderNo: 'O-9' }));
    expect(assets.estimatedProfit).toBe(8000 - 10_000);
  });

  it('starts with the last known amounts and their time', async () => {
    const { assets, tick, storage } = build();
    tick();
    await assets.load();
    const next = build(storage);
    expect(next.assets.asset).toEqual(anAsset());
    expect(next.assets.asOf).toBe(NOW);
  });

  it('reports a possibly wrong balance from a failed load until newer data arrives', async () => {
    const { assets, api } = build();
    await assets.load();
    api['GET /assetInfo'].mockRejectedValueOnce(new Error('no network'));
    await expect(assets.load()).rejects.toThrow('no network');
    expect(assets.isBehind).toBe(true);
    assets.applyEvent(anAsset());
    expect(assets.isBehind).toBe(false);
  });

  it('removes all data of a customer before the next one', async () => {
    const { assets, api, storage } = build();
    await assets.load();
    api['GET /assetInfo'].mockRejectedValueOnce(new Error('no network'));
    await expect(assets.load()).rejects.toThrow('no network');
    assets.reset();
    expect([assets.asset, assets.asOf, assets.isBehind]).toEqual([null, null, false]);
    expect(build(storage).assets.asset).toBeNull();
  });
});
