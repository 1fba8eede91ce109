import { fetchStartFiles, type StartPages } from '@/platform/startFiles';

/** The build's own pages: config/NamePageFiles.ts puts them in. */
declare const PAGES: StartPages;

fetchStartFiles(PAGES);
