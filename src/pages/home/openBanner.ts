import { openLink } from '@/platform/files/openLink';
import { go } from '@/navigation';
import { ROUTE_KEYS, routeOf, ROUTES, type RouteKey } from '@/routes';

/** Keys of the pages that banners may link to, marked in the route table. */
type BannerKey = {
  [Key in RouteKey]: (typeof ROUTES)[Key] extends { banner: true } ? Key : never;
}[RouteKey];

const isBanner = (key: RouteKey): key is BannerKey => routeOf(key).banner === true;

/** Opens a banner's link: a path of the app, a stock, or a web page. '' does nothing. */
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
