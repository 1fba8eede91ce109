import '@/i18n/engine';
import { addTexts, type AreaTexts, type Tree } from '@/i18n';

const files = import.meta.glob<Tree>('../../src/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** Adds every text: Vite serves sources without the loader that adds the texts of each file. */
const areas: Record<string, Record<string, Tree>> = {};
for (const [file, texts] of Object.entries(files)) {
  const [locale = '', area = ''] = file.replace('.json', '').split('/').slice(-2);
  (areas[area] ??= {})[locale] = texts;
}
for (const [area, texts] of Object.entries(areas)) addTexts(area, texts as AreaTexts);
