import type { Banner } from '../../types/contract/config';
import type { Locale } from '../../types/contract/common';
import type { BannerRow } from '../repositories/banners';
import { inLocale } from '../texts/localized';

const CANDLES_SVG = [
  [30, 150, 40, 0.55],
  [80, 120, 60, 0.7],
  [130, 140, 46, 0.55],
  [180, 90, 66, 0.85],
  [230, 60, 64, 1],
]
  .map(
    ([x = 0, y = 0, h = 0, o = 1]) =>
      `<path d="M${x + 12} ${y - 18}v${h + 36}" stroke="#fff" stroke-width="3" opacity="${o}"/>` +
      `<rect x="${x}" y="${y}" width="24" height="${h}" rx="4" fill="#fff" opacity="${o}"/>`,
  )
  .join('');

const RECEIPT_SVG =
  '<g transform="rotate(6 170 120)"><path d="M90 34h150v170l-15-12-15 12-15-12-15 12-15-12-15 12-15-12-15 12-15-12-15 12z" fill="#fff" opacity=".95"/>' +
  '<path d="M112 68h106M112 92h106M112 116h64" stroke="#343EDF" stroke-width="8" stroke-linecap="round" opacity=".35"/>' +
  '<path d="M150 150l16 16 34-36" fill="none" stroke="#12A150" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/></g>';

const PEOPLE_SVG =
  '<g fill="#fff"><circle cx="110" cy="100" r="30" opacity=".7"/><path d="M58 196a52 52 0 0 1 104 0z" opacity=".7"/>' +
  '<circle cx="208" cy="88" r="38"/><path d="M142 204a66 66 0 0 1 132 0z"/></g>' +
  '<path d="M276 52v44M254 74h44" stroke="#fff" stroke-width="10" stroke-linecap="round"/>';

/** Gradient of the background, and the art in the right half. */
const DRAWINGS: Readonly<Record<BannerRow['drawing'], { from: string; to: string; art: string }>> =
  {
    receipt: { from: '#343EDF', to: '#6C74F2', art: RECEIPT_SVG },
    candles: { from: '#0B6E7F', to: '#21A7A0', art: CANDLES_SVG },
    people: { from: '#7A3FC4', to: '#B06BE8', art: PEOPLE_SVG },
  };

/** Operators' texts must not become markup. */
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The picture contains the texts in the caller's language. */
export function presentBanner(row: BannerRow, locale: Locale): Banner {
  return {
    id: row.id,
    title: inLocale(row.texts, locale).title,
    image: `/public/banners/${row.id}.${locale}.svg`,
    link: row.link,
  };
}

/** Returns the banner as an SVG of 686 × 240 px. */
export function bannerPicture(row: BannerRow, locale: Locale): string {
  const { from, to, art } = DRAWINGS[row.drawing];
  const { title, line } = inLocale(row.texts, locale);
  const font =
    'font-family="PingFang SC,Noto Sans CJK SC,Microsoft YaHei,Helvetica,Arial,sans-serif"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 686 240" width="686" height="240">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="686" height="240" rx="24" fill="url(#g)"/>`,
    `<circle cx="600" cy="20" r="150" fill="#fff" opacity=".08"/>`,
    `<g transform="translate(366 0)">${art}</g>`,
    `<text x="40" y="112" ${font} font-size="38" font-weight="700" fill="#fff">${escapeText(title)}</text>`,
    `<text x="40" y="160" ${font} font-size="24" fill="#fff" opacity=".9">${escapeText(line)}</text>`,
    `</svg>`,
  ].join('');
}

/** The app icon's mark: an open ring with a tick. */
export const LOGO_PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -15 94 94" width="96" height="96">',
  '<rect x="-15" y="-15" width="94" height="94" rx="22" fill="#343EDF"/>',
  '<g fill="none" stroke="#fff" stroke-width="7">',
  '<path d="M53.88 34.3A22 22 0 1 1 38.8 11.08"/><path d="M21.5 31.5 30.5 40.5 53.5 15.5"/></g>',
  '</svg>',
].join('');
