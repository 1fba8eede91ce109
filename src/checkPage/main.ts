import '@/start/oldDevices';
import type { Locale } from '@contract/common';
import { FIGURES } from '@/domain/figures';
import { htmlLang, localeOfDevice, nextLocale } from '@/domain/locales';
import { parseProofText } from '@candor/proof/texts/parseProofText';
import { readWitnessPolicy } from '@candor/proof/check/witnesses';
import { plainEngine, setEngine, textOf } from '@/i18n';
import { checkShareLink } from '@candor/proof/check/checkShareLink';
import { drawPage } from './drawPage';
import { keepHead, seenHeads } from './seenHeads';
import { checkParsedFile, type CheckState } from '@candor/proof/check/CheckState';

/** Maximum bytes of a file; a larger file contains no proof. */
const FILE_BYTES_MAX = 48 * 1024 * 1024;

const policy = readWitnessPolicy(process.env.TARO_APP_WITNESSES ?? '');
setEngine(plainEngine(FIGURES));

let locale: Locale = localeOfDevice(navigator.language);
let state: CheckState = { kind: 'empty' };
/** Number of the newest request; responses to older ones are ignored. */
let requestCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const linkField = () => document.querySelector<HTMLInputElement>('#check-link');

/** Draws the page; keeps the focus and a link that is being typed. */
function drawState(): void {
  const focused = document.activeElement?.id ?? '';
  const typed = linkField()?.value ?? '';
  const t = textOf(locale);
  document.documentElement.lang = htmlLang(locale);
  document.title = `${t('check.title')} · Candor`;
  document.body.textContent = '';
  document.body.append(...drawPage({ t, policy }, state, actions));
  const link = linkField();
  if (link) link.value = typed;
  if (focused !== '') document.getElementById(focused)?.focus();
}

function retryLater(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(followLink, afterMs);
}

/** Shows the outcome, unless another request was made meanwhile. Never rejects. */
async function showWork(work: Promise<CheckState>): Promise<void> {
  clearTimeout(timer);
  requestCount += 1;
  const own = requestCount;
  const place = (next: CheckState) => {
    if (own !== requestCount) return;
    state = next;
    drawState();
    if (next.kind === 'waiting') retryLater(next.retryMs);
  };
  place({ kind: 'working' });
  // An error here is a fault of this page or browser, not of the proof.
  await work
    .then(place)
    .catch((error: unknown) => place({ kind: 'fault', fault: 'failed', reason: String(error) }));
}

async function readFile(file: File): Promise<CheckState> {
  const value = file.size > FILE_BYTES_MAX ? null : parseProofText(await file.text());
  if (typeof value !== 'object' || value === null) return { kind: 'fault', fault: 'notProof' };
  return checkParsedFile(value, 'kept' in value ? 'kept' : 'file', policy);
}

/** Checks a link against the heads that this device has seen, and keeps the head of a valid one. */
async function checkLink(text: string): Promise<CheckState> {
  const next = await checkShareLink(text, policy, seenHeads());
  if (next.kind === 'checked' && next.verdict.isValid && next.proof) keepHead(next.proof.head);
  return next;
}

/** Checks the result in the link with which the page was opened. */
function followLink(): void {
  const text = location.hash.slice(1);
  if (text !== '') return void showWork(checkLink(text));
  state = { kind: 'empty' };
  drawState();
}

const actions = {
  openLink: (text: string) => {
    const word = text.slice(text.lastIndexOf('#') + 1).trim();
    if (location.hash === `#${word}`) followLink();
    else location.hash = word;
  },
  openFile: (file: File) => {
    history.replaceState(null, '', location.pathname);
    void showWork(readFile(file));
  },
  retry: followLink,
  changeLanguage: () => {
    locale = nextLocale(locale);
    drawState();
  },
};

/** Follows the system's colour theme. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const set = () => {
    document.documentElement.className = dark.matches ? 'theme theme--dark' : 'theme';
  };
  set();
  dark.addEventListener('change', set);
}

followTheme();
addEventListener('hashchange', followLink);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) actions.openFile(file);
});
followLink();
