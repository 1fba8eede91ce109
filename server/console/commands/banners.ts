import { DEFAULT_LOCALE } from '../../../src/domain/locales';
import { OpsFault } from '../../platform/OpsFault';
import { insertMissingBanner, listAllBanners, updateBannerOpen } from '../../repositories/banners';
import { inLocale } from '../../texts/localized';
import { inEachLocale } from '../../texts/textOf';
import type { HandlersOf, Recorded } from '../ConsoleContext';

const setOpen = (open: boolean): Recorded<'banners open' | 'banners close'> => ({
  async propose({ db }, { id }) {
    const row = (await listAllBanners(db)).find((one) => one.id === id);
    if (row === undefined) throw new OpsFault('item_unknown', { id });
    if (row.open === open) throw new OpsFault('decided_before', { id });
    return { ref: id, newValue: open ? 'open' : 'closed' };
  },
  async apply({ tx, input: { id } }) {
    await updateBannerOpen(tx, id, open);
  },
});

/** No command changes a banner: the operator closes it and adds another one. */
export const BANNER_HANDLERS: HandlersOf<'banners'> = {
  'banners list': async ({ context: { db } }) =>
    (await listAllBanners(db)).map(({ id, open, texts, drawing, link }) => ({
      id,
      isOpen: open,
      titles: inEachLocale(({ locale }) => inLocale(texts, locale).title),
      lines: inEachLocale(({ locale }) => inLocale(texts, locale).line),
      drawing,
      link,
    })),
  'banners add': {
    async propose({ db }, { id, title }) {
      if ((await listAllBanners(db)).some((one) => one.id === id))
        throw new OpsFault('id_taken', { id });
      return { ref: id, newValue: title };
    },
    async apply({ tx, input }) {
      const { id, title, titleEn, line, lineEn, drawing, link = '', position = 5 } = input;
      const texts = inEachLocale(({ locale }) =>
        locale === DEFAULT_LOCALE ? { title, line } : { title: titleEn, line: lineEn },
      );
      await insertMissingBanner(tx, { id, texts, drawing, link, position, open: true });
    },
  },
  'banners open': setOpen(true),
  'banners close': setOpen(false),
};
