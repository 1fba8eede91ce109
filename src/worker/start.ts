import type { Locale } from '@contract/common';
import { feedUrl } from '@/feed/feedUrl';
import { askEarly } from '@/platform/earlyAnswers';
import { openEarly } from '@/platform/earlySocket';
import { readMember } from '@/platform/keptMember';
import { pageOrigin } from '@/platform/origin';
import { reportStartFailure, type StartTexts } from '@/platform/startFailure';
import { fetchStartFiles, type StartPages } from '@/platform/startFiles';

/** The build's own pages, where its server is, and the texts of a start that fails: config/NamePageFiles.ts puts them in. */
declare const PAGES: StartPages;
declare const API_BASE: string;
declare const START_TEXTS: Readonly<Record<Locale, StartTexts>>;

const base = API_BASE || pageOrigin();
const member = readMember(START_TEXTS);
const isMember = member.token !== '';

reportStartFailure(START_TEXTS[member.language]);
fetchStartFiles(PAGES, isMember);
askEarly(base, member);
if (isMember) openEarly(feedUrl(base, member.token, member.language));
