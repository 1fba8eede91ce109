import type { ProductDetail } from '@contract/product';
import type { Translate } from '@/i18n';

/** Text keys of the markets' time zones; any other zone is shown by its own name. */
const ZONE_TEXTS = {
  'Asia/Hong_Kong': 'stock.zones.hongKong',
  'Asia/Shanghai': 'stock.zones.beijing',
  'America/New_York': 'stock.zones.newYork',
} as const;

const isKnown = (zone: string): zone is keyof typeof ZONE_TEXTS => Object.hasOwn(ZONE_TEXTS, zone);

/** "09:30–12:00 · 13:00–16:00 (Hong Kong time)", or that the market never closes. */
export function hoursText(
  t: Translate,
  { sessions, timeZone }: Pick<ProductDetail, 'sessions' | 'timeZone'>,
): string {
  const [first] = sessions;
  const isAlways = sessions.length === 1 && first?.open === '00:00' && first.close === '24:00';
  if (first === undefined || isAlways) return t('stock.hoursAlways');
  const hours = sessions.map(({ open, close }) => `${open}–${close}`).join(' · ');
  const zone = isKnown(timeZone) ? t(ZONE_TEXTS[timeZone]) : timeZone;
  return t('stock.hoursZone', { hours, zone });
}
