import { openLink } from '@/platform/files/openLink';
import { go } from '@/navigation';
import { ROUTE_KEYS, routeOf, ROUTES, type RouteKey } from '@/routes';

/** Pages that banners may link to; the table says which. */
type BannerKey = {
  [Key in RouteKey]: (typeof ROUTES)[Key] extends { banner: true } ? Key : never;
}[RouteKey];

const isBanner = (key: RouteKey): key is BannerKey => routeOf(key).banner === true;

/** Opens what a banner links to: a page of the app by its path, a stock, or a web page. '' is nothing. */
export async function openBanner(link: string): Promise<void> {
  if (/^https:/.test(link)) {
    await openLink(link);
    return;
  }
  const [path = '', query = ''] = link.split('?');
  const key = ROUTE_KEYS.filter(isBanner).find((known) => ROUTES[known].path === path);
  if (key === 'stock') {
    const procode = /(?:^|&)procode=([^&]+)/.exec(query)?.[1];
    if (procode !== undefined) await go('stock', { procode: decodeURIComponent(procode) });
  } else if (key !== undefined) {
    await go(key);
  }
}
