import { LOCALE_FACTS, nextLocale } from '@/domain/locales';
import { formatClock } from '@/format/formatTime';
import { drawChecked, type View } from './drawChecked';
import { drawMark } from './drawMark';
import { button, createElement } from './createElement';
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
  return createElement(
    'header',
    {},
    createElement(
      'a',
      { href: '/', class: 'logo brand', 'aria-label': 'Candor' },
      createElement('span', { class: 'logo__mark' }),
      createElement('span', { class: 'logo__word' }),
    ),
    language,
  );
}

function drawForm({ t }: View, { openLink, openFile }: Actions, title: string) {
  const field = createElement('input', {
    id: 'check-link',
    type: 'text',
    inputmode: 'url',
    autocomplete: 'off',
    required: '',
    spellcheck: 'false',
    'aria-describedby': 'check-link-note',
  });
  const form = createElement(
    'form',
    { id: 'check-form' },
    createElement('label', { for: 'check-link' }, t('check.ask.link')),
    field,
    createElement('p', { id: 'check-link-note', class: 'quiet' }, t('check.ask.linkNote')),
    createElement(
      'button',
      { id: 'check-open', type: 'submit', class: 'button button--primary' },
      t('check.ask.open'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    openLink(field.value);
  });
  const file = createElement('input', {
    id: 'check-file',
    type: 'file',
    accept: '.json,application/json',
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) openFile(chosen);
  });
  return createElement(
    'section',
    { id: 'check-ask', class: 'card ask' },
    createElement('h2', {}, title),
    form,
    createElement('label', { class: 'button button--line file' }, t('check.ask.file'), file),
    createElement('p', { class: 'quiet' }, t('check.ask.drop')),
  );
}

function drawFault({ t }: View, state: CheckState & { kind: 'fault' }, onRetry: () => void) {
  const { fault, reason } = state;
  const [title, text] = [t(`check.faults.${fault}.title`), t(`check.faults.${fault}.text`)];
  const isPassing = fault === 'offline' || fault === 'busy';
  return createElement(
    'section',
    { id: `check-fault-${fault}`, class: 'card verdict verdict--failed', role: 'alert' },
    drawMark('failed'),
    createElement(
      'div',
      {},
      createElement('h2', {}, title),
      createElement('p', {}, text),
      reason === undefined ? null : createElement('code', {}, reason),
      isPassing ? button('line', t('check.retry'), 'check-retry', onRetry) : null,
    ),
  );
}

const drawState = (title: string, text: string | null, id: string) =>
  createElement(
    'section',
    { id, class: 'card verdict verdict--waiting', role: 'status' },
    drawMark('waiting'),
    createElement(
      'div',
      {},
      createElement('h2', {}, title),
      text === null ? null : createElement('p', {}, text),
    ),
  );

function drawOutcome(view: View, state: CheckState, actions: Actions): Node[] {
  const { t } = view;
  switch (state.kind) {
    case 'empty':
      return [drawForm(view, actions, t('check.ask.title'))];
    case 'working':
      return [drawState(t('check.working'), null, 'check-working')];
    case 'waiting': {
      const text = t('check.waiting.text', { time: formatClock(state.proofAt) });
      return [drawState(t('check.waiting.title'), text, 'check-waiting')];
    }
    case 'fault':
      return [drawFault(view, state, actions.retry), drawForm(view, actions, t('check.ask.again'))];
    case 'checked':
      return [drawChecked(view, state), drawForm(view, actions, t('check.ask.again'))];
  }
}

/** Explains the page to readers who know only the link that they received. */
const drawAbout = ({ t }: View) =>
  createElement(
    'section',
    { id: 'check-about', class: 'card' },
    createElement('h2', {}, t('check.about.title')),
    createElement('p', {}, t('check.about.text')),
    createElement('a', { href: '/', class: 'link' }, t('check.about.open')),
  );

export function drawPage(view: View, state: CheckState, actions: Actions): Node[] {
  const main = createElement(
    'main',
    { class: `main main--${state.kind}` },
    createElement('h1', {}, view.t('check.title')),
    createElement('p', { class: 'lead' }, view.t('check.lead')),
    ...drawOutcome(view, state, actions),
    drawAbout(view),
  );
  return [drawHead(view, actions), main];
}
