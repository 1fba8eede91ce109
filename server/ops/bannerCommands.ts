import { BANNER_DRAWINGS } from '../db/kinds';
import { insertAudit } from '../repositories/auditLog';
import {
  insertMissingBanner,
  listAllBanners,
  updateBannerOpen,
  type BannerRow,
} from '../repositories/banners';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';
import { DEFAULT_LOCALE } from '../../src/domain/locales';
import { inLocale, fieldByLocale } from '../texts/localized';
import { inEachLocale } from '../texts/textOf';
import {
  columnsOf,
  requireId,
  namesOf,
  positionOf,
  requireReason,
  requireOption,
  translationOption,
} from './readArguments';

async function list({ db }: OpsContext) {
  return (await listAllBanners(db)).map((row) => ({
    id: row.id,
    open: row.open ? 'yes' : 'no',
    ...columnsOf(fieldByLocale(row.texts, 'title'), 'title'),
    ...columnsOf(fieldByLocale(row.texts, 'line'), 'line', 'line'),
    drawing: row.drawing,
    link: row.link,
  }));
}

function linkOf({ fields }: OpsArguments): string {
  const link = fields.link ?? '';
  const isValidLink = link === '' || /^(\/pages\/[a-z/-]+(\?[\w=&-]+)?|https:\/\/\S+)$/.test(link);
  if (!isValidLink)
    throw new OpsError('--link is a page such as /pages/market/index, or https://….');
  return link;
}

function bannerOf(args: OpsArguments): BannerRow {
  const drawing = BANNER_DRAWINGS.find((candidate) => candidate === args.fields.drawing);
  if (drawing === undefined)
    throw new OpsError(`--drawing is one of ${BANNER_DRAWINGS.join(', ')}.`);
  const [titles, line] = [namesOf(args, 'title'), requireOption(args, 'line')];
  return {
    id: requireId(args),
    texts: inEachLocale(({ locale }) => ({
      title: titles[locale],
      line:
        locale === DEFAULT_LOCALE ? line : requireOption(args, translationOption(locale, 'line')),
    })),
    drawing,
    link: linkOf(args),
    position: positionOf(args),
    open: true,
  };
}

async function add(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
  const row = bannerOf(args);
  const entry = { at: clock.now(), actor, action: 'banner-add', userId: null, ref: row.id };
  await db.transaction(async (tx) => {
    if (!(await insertMissingBanner(tx, row))) {
      throw new OpsError(`There is a banner ${row.id} already; close it and add another.`);
    }
    await insertAudit(tx, { ...entry, reason, detail: inLocale(row.texts, DEFAULT_LOCALE).title });
  });
  return `${row.id} is on the home page.`;
}

async function setOpen(context: OpsContext, args: OpsArguments, open: boolean): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
  const [id = ''] = args.positionals;
  const action = open ? 'banner-open' : 'banner-close';
  const entry = { at: clock.now(), actor, action, userId: null, ref: id };
  await db.transaction(async (tx) => {
    if (!(await updateBannerOpen(tx, id, open))) throw new OpsError(`There is no banner ${id}.`);
    await insertAudit(tx, { ...entry, reason, detail: '' });
  });
  return `${id} is ${open ? 'on the home page' : 'no longer shown'}.`;
}

/** No command changes a banner: the operator closes it and adds another one. */
export const BANNER_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'banners list',
    role: 'admin',
    usage: '',
    about: 'Those of the home page, closed ones as well',
    run: list,
  },
  {
    name: 'banners add',
    role: 'admin',
    usage: 'ID --name T --en T --line T --line-en T --drawing D --link L --why TEXT',
    about: 'D: receipt, candles or people; L: /pages/… or https://…',
    run: add,
  },
  {
    name: 'banners close',
    role: 'admin',
    usage: 'ID --why TEXT',
    about: 'Customers no longer see it',
    run: (context, args) => setOpen(context, args, false),
  },
  {
    name: 'banners open',
    role: 'admin',
    usage: 'ID --why TEXT',
    about: 'Customers see it again',
    run: (context, args) => setOpen(context, args, true),
  },
];
