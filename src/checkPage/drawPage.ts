import { LOCALE_FACTS, nextLocale } from '@/domain/locales';
import { formatClock } from '@/format/formatTime';
import { drawChecked, type View } from './drawChecked';
import { drawMark } from './drawMark';
import { button, el } from './el';
import type { CheckState } from '@candor/proof/check/CheckState';

export interface Actions {
  openLink: (text: string) => void;
  openFile: (file: File) => void;
  retry: () => void;
  changeLanguage: () => void;
}

function drawHead({ t }: View, { changeLanguage }: Actions) {
  const language = button(
    'line',
    LOCALE_FACTS[nextLocale(t.locale)].name,
    'check-language',
    changeLanguage,
  );
  return el(
    'header',
    {},
    el(
      'a',
      { href: '/', class: 'logo brand', 'aria-label': 'Candor' },
      el('span', { class: 'logo__mark' }),
      el('span', { class: 'logo__word' }),
    ),
    language,
  );
}

function drawAsk({ t }: View, { openLink, openFile }: Actions, title: string) {
  const field = el('input', {
    id: 'check-link',
    type: 'text',
    inputmode: 'url',
    autocomplete: 'off',
    required: '',
    spellcheck: 'false',
    'aria-describedby': 'check-link-note',
  });
  const form = el(
    'form',
    { id: 'check-form' },
    el('label', { for: 'check-link' }, t('check.ask.link')),
    field,
    el('p', { id: 'check-link-note', class: 'quiet' }, t('check.ask.linkNote')),
    el(
      'button',
      { id: 'check-open', type: 'submit', class: 'button button--primary' },
      t('check.ask.open'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    openLink(field.value);
  });
  const file = el('input', { id: 'check-file', type: 'file', accept: '.json,application/json' });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) openFile(chosen);
  });
  return el(
    'section',
    { id: 'check-ask', class: 'card ask' },
    el('h2', {}, title),
    form,
    el('label', { class: 'button button--line file' }, t('check.ask.file'), file),
    el('p', { class: 'quiet' }, t('check.ask.drop')),
  );
}

function drawFault({ t }: View, made: CheckState & { kind: 'fault' }, again: () => void) {
  const { fault, reason } = made;
  const [title, text] = [t(`check.faults.${fault}.title`), t(`check.faults.${fault}.text`)];
  const isPassing = fault === 'offline' || fault === 'busy';
  return el(
    'section',
    { id: `check-fault-${fault}`, class: 'card verdict verdict--failed', role: 'alert' },
    drawMark('failed'),
    el(
      'div',
      {},
      el('h2', {}, title),
      el('p', {}, text),
      reason === undefined ? null : el('code', {}, reason),
      isPassing ? button('line', t('check.retry'), 'check-retry', again) : null,
    ),
  );
}

const drawState = (title: string, text: string | null, id: string) =>
  el(
    'section',
    { id, class: 'card verdict verdict--waiting', role: 'status' },
    drawMark('waiting'),
    el('div', {}, el('h2', {}, title), text === null ? null : el('p', {}, text)),
  );

function drawOutcome(view: View, state: CheckState, actions: Actions): Node[] {
  const { t } = view;
  switch (state.kind) {
    case 'empty':
      return [drawAsk(view, actions, t('check.ask.title'))];
    case 'working':
      return [drawState(t('check.working'), null, 'check-working')];
    case 'waiting': {
      const text = t('check.waiting.text', { time: formatClock(state.expires) });
      return [drawState(t('check.waiting.title'), text, 'check-waiting')];
    }
    case 'fault':
      return [drawFault(view, state, actions.retry), drawAsk(view, actions, t('check.ask.again'))];
    case 'checked':
      return [drawChecked(view, state), drawAsk(view, actions, t('check.ask.again'))];
  }
}

/** For readers who know only the link that they received. */
const drawAbout = ({ t }: View) =>
  el(
    'section',
    { id: 'check-about', class: 'card' },
    el('h2', {}, t('check.about.title')),
    el('p', {}, t('check.about.text')),
    el('a', { href: '/', class: 'link' }, t('check.about.open')),
  );

export function drawPage(view: View, state: CheckState, actions: Actions): Node[] {
  const main = el(
    'main',
    { class: `main main--${state.kind}` },
    el('h1', {}, view.t('check.title')),
    el('p', { class: 'lead' }, view.t('check.lead')),
    ...drawOutcome(view, state, actions),
    drawAbout(view),
  );
  return [drawHead(view, actions), main];
}
