import { feedUrl } from '@/feed/feedUrl';
import { askEarly } from '@/platform/earlyAnswers';
import { openEarly } from '@/platform/earlySocket';
import { readMember } from '@/platform/keptMember';
import { pageOrigin } from '@/platform/origin';
import { reportStartFailure } from '@/platform/startFailure';
import { fetchStartFiles, type StartPages } from '@/platform/startFiles';

/** The build's own pages, and where its server is: config/NamePageFiles.ts puts them in. */
declare const PAGES: StartPages;
declare const API_BASE: string;

const base = API_BASE || pageOrigin();
const member = readMember();
const isMember = member.token !== '';

reportStartFailure(member.language);
fetchStartFiles(PAGES, isMember);
askEarly(base, member);
if (isMember) openEarly(feedUrl(base, member.token, member.language));
