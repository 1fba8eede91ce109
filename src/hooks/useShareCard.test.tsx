import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import { useShareCard, type ShareCard } from './useShareCard';

jest.mock('@/platform/files/share', () => ({ SHARE_CARD: '/brand.png' }));

const PATH = '/pages/stock/index?procode=AUR';

async function share(card: Partial<ShareCard> = {}) {
  await renderPage(() => {
    useShareCard(() => ({ title: 'Aurora', path: PATH, ...card }));
    return null;
  });
}

const title = 'Aurora · 模拟盘';
const brand = { title, imageUrl: '/brand.png' };

describe('useShareCard', () => {
  it('sends the brand, never a screenshot, and says that the money is simulated', async () => {
    await share();
    expect(host.card('useShareAppMessage')).toEqual({ ...brand, path: PATH });
  });

  it('gives Moments the parameters of the card, and the favourites those of the page', async () => {
    await share();
    expect(host.card('useShareTimeline')).toEqual({ ...brand, query: 'procode=AUR' });
    expect(host.card('useAddToFavorites')).toEqual(brand);
  });

  it.each([
    ['the drawn picture', 'wxfile://drawn.png', 'wxfile://drawn.png'],
    ["the brand's picture if drawing fails", '', '/brand.png'],
  ])('promises %s', async (_, drawn, imageUrl) => {
    await share({ draw: () => Promise.resolve(drawn) });
    const { promise, ...now } = host.card('useShareAppMessage') as { promise: Promise<object> };
    expect(now).toEqual({ ...brand, path: PATH });
    await expect(promise).resolves.toEqual({ title, path: PATH, imageUrl });
  });
});
