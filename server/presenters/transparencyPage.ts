import { createHash } from 'node:crypto';
import type { Locale } from '../../types/contract/common';
import type { HeadRow, KeyRow } from '../repositories/market/minuteLog';
import { chinaTime, textOf } from '../texts/textOf';
import { htmlLang } from '../../src/domain/locales';

interface PageContent {
  locale: Locale;
  /** True if prices are generated from a published seed. */
  isSimulated: boolean;
  origin: string;
  /** The newest signed head; null before the first minute is sealed. */
  head: HeadRow | null;
  keys: readonly KeyRow[];
}

const STYLE = `
:root{color-scheme:light dark;--page:#f8f8f8;--card:#fff;--line:#e8e9ef;--ink:#10131f;--soft:#5b6072;--brand:#343edf}
@media (prefers-color-scheme:dark){:root{--page:#0b0c10;--card:#15171e;--line:#262a35;--ink:#f2f3f7;--soft:#a3a8b8;--brand:#8b92ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/22px system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 8px;font-size:24px;line-height:32px;font-weight:600}
h2{margin:0 0 12px;font-size:17px;line-height:24px;font-weight:600}
p{margin:0 0 12px}
.lead{color:var(--soft);margin-bottom:24px}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin-bottom:12px}
dl{margin:0}
dt{color:var(--soft);font-size:13px;line-height:20px}
dd{margin:0 0 12px;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
dd:last-child{margin-bottom:0}
code,pre{font:13px/20px ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:12px;background:var(--page);border-radius:10px;white-space:pre-wrap}
.big{font-size:28px;line-height:36px;font-weight:600}
ul,ol{margin:0;padding-left:20px}
li{margin-bottom:8px}
li:last-child{margin-bottom:0}
a{color:var(--brand);display:inline-block;padding:4px 0}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

/** Hash with which a content security policy allows this style sheet. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const fingerprint = (publicKey: Buffer) =>
  createHash('sha256')
    .update(publicKey)
    .digest('hex')
    .replace(/(.{4})(?=.)/g, '$1 ');

const STEPS = ['open', 'export', 'run'] as const;
const LIMITS = ['market', 'everybody'] as const;
/** Text keys that are shown only while prices are simulated. */
const SIMULATED_LIMITS = ['simulated', 'seed'] as const;
/** Paths below /transparency, and their text keys. */
const LINKS = {
  head: 'head',
  heads: 'heads',
  keys: 'keys',
  rules: 'rules',
  'minutes?from=0': 'minutes',
  'ticks?minute=0': 'ticks',
  'batches?from=1': 'batches',
} as const;

/** The page at /transparency: published data and how to verify it. No scripts. */
export function transparencyPage({ locale, isSimulated, origin, head, keys }: PageContent): string {
  const t = textOf(locale);
  const newest =
    head === null
      ? `<p>${t('transparency.noHead')}</p>`
      : `<dl><dt>${t('transparency.minutes')}</dt><dd class="big">${head.size}</dd>
<dt>${t('transparency.root')}</dt><dd><code>${head.root.toString('hex')}</code></dd>
<dt>${t('transparency.note')}</dt><dd><pre>${escaped(head.note)}</pre></dd></dl>`;
  const keyRows = keys.map(
    ({ publicKey, fromTs }) =>
      `<dt>${t('transparency.since')} ${chinaTime(fromTs, locale)}</dt><dd><code>${fingerprint(publicKey)}</code></dd>`,
  );
  const limits = [...LIMITS, ...(isSimulated ? SIMULATED_LIMITS : [])];
  const links = Object.entries({ ...LINKS, ...(isSimulated && { seeds: 'seeds' as const }) });
  return `<!doctype html>
<html lang="${htmlLang(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('transparency.title')}</title><style>${STYLE}</style></head><body><main>
<h1>${t('transparency.title')}</h1><p class="lead">${t('transparency.lead')}</p>
<section><h2>${t('transparency.newest')}</h2>${newest}</section>
<section><h2>${t('transparency.keys')}</h2><p>${t('transparency.keysLead')}</p><dl><dt>${t('transparency.name')}</dt><dd><code>${origin}</code></dd>${keyRows.join('')}</dl></section>
<section><h2>${t('transparency.how')}</h2><ol>${STEPS.map((step) => `<li>${t(`transparency.step.${step}`)}</li>`).join('')}</ol></section>
<section><h2>${t('transparency.published')}</h2><ul>${links.map(([path, link]) => `<li><a href="/transparency/${path}">/transparency/${path}</a><br>${t(`transparency.link.${link}`)}</li>`).join('')}</ul></section>
<section><h2>${t('transparency.limits')}</h2><ul>${limits.map((limit) => `<li>${t(`transparency.limit.${limit}`)}</li>`).join('')}</ul></section>
</main></body></html>
`;
}
