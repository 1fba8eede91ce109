import type { Locale } from '@contract/common';
import { feedUrl } from '@/feed/feedUrl';
import { requestEarly } from './browser/earlyAnswers';
import { openEarly } from './browser/earlySocket';
import { readMember } from './browser/savedMember';
import { pageOrigin } from '@/platform/browser/origin';
import { showStartFailure, type StartTexts } from './browser/startFailure';
import { sendStartReport } from './browser/startReport';
import { fetchStartFiles, type StartPages } from './browser/startFiles';

/** Inserted by packages/taro-light/build/ListPageFiles.ts. */
declare const PAGES: StartPages;
declare const API_BASE: string;
declare const BUILD: string;
declare const START_TEXTS: Readonly<Record<Locale, StartTexts>>;

const base = API_BASE || pageOrigin();
const member = readMember(START_TEXTS);
const isMember = member.token !== '';

showStartFailure(START_TEXTS[member.language], (detail) => sendStartReport(base, BUILD, detail));
fetchStartFiles(PAGES, isMember);
requestEarly(base, member);
if (isMember) openEarly(feedUrl(base, member.token, member.language));
