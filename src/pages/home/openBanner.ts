import { openLink } from '@/platform/openLink';
import { go, ROUTES } from '@/routes';

/** Pages a banner may lead to: those that need nothing to be opened with. */
const INNER = [
  'market',
  'trade',
  'mine',
  'modifyAuthentication',
  'recharge',
  'withdraw',
  'message',
  'wallet',
  'invite',
  'record',
  'search',
  'service',
] as const;

/** Opens what a banner links to: a page of the app by its path, a stock, or a web page. '' is nothing. */
export async function openBanner(link: string): Promise<void> {
  if (/^https:/.test(link)) {
    await openLink(link);
    return;
  }
  const [path = '', query = ''] = link.split('?');
  const procode = /(?:^|&)procode=([^&]+)/.exec(query)?.[1];
  if (path === ROUTES.stock.path && procode !== undefined) {
    await go('stock', { procode: decodeURIComponent(procode) });
    return;
  }
  const key = INNER.find((known) => ROUTES[known].path === path);
  if (key !== undefined) await go(key);
}
