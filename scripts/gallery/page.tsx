/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client';
import type { Examples } from '@/components/ui/lib/Examples';
import { LOCALES } from '@/domain/locales';
import { Components } from './Components';
import { Looks } from './Looks';
import './gallery.css';

const COMPONENTS = '../../src/components/';
const files = import.meta.glob<Examples>('../../src/components/*/*/examples.tsx', {
  eager: true,
  import: 'examples',
});
const folders = Object.entries(files).map(([file, examples]) => ({
  name: file.slice(COMPONENTS.length, file.lastIndexOf('/')),
  examples,
}));

/** With a language, the page is one look; without, it frames all of them. */
const query = new URLSearchParams(location.search);
const language = LOCALES.find((locale) => locale === query.get('language'));
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';

createRoot(document.getElementById('gallery') as HTMLElement).render(
  language === undefined ? (
    <Looks folders={folders} />
  ) : (
    <Components folders={folders} language={language} theme={theme} />
  ),
);
