import { textsIn } from '@/testing/allTexts';
import { showStartFailure, type StartTexts } from './startFailure';

const zh = textsIn('zh_CN', 'start') as StartTexts;
const en = textsIn('en_US', 'start') as StartTexts;

const report = jest.fn();
const splash = () => document.querySelector<HTMLElement>('.splash');

/** Fires a load error as browsers do: at the element, without bubbling. */
function fail(markup: string): void {
  document.head.innerHTML = markup;
  document.head.firstElementChild?.dispatchEvent(new Event('error'));
}

const SCRIPT = '<script></script>';
const STYLE = '<link rel="stylesheet">';

beforeEach(() => {
  report.mockClear();
  document.body.innerHTML = '<div class="splash" aria-hidden="true"><div class="logo"></div></div>';
});
// Ends the listeners of this test, each of which reports once.
afterEach(() => {
  document.body.innerHTML = '<div class="splash"></div>';
  fail(SCRIPT);
});

describe('showStartFailure', () => {
  it.each([SCRIPT, STYLE])('says on the splash that %s did not load', (file) => {
    showStartFailure(en, report);
    fail(file);
    expect(splash()?.textContent).toBe('Could not load. Check your connectionTry again');
    expect(splash()?.getAttribute('role')).toBe('alert');
    expect(splash()?.hasAttribute('aria-hidden')).toBe(false);
    expect(splash()?.querySelector('button')).not.toBeNull();
    expect(splash()?.style.getPropertyValue('--text-scale')).toBe('1');
  });

  it('reports once, in the language of the app', () => {
    showStartFailure(zh, report);
    fail(SCRIPT);
    fail(STYLE);
    expect(splash()?.textContent).toBe('没有加载出来，请检查网络重试');
    expect(report.mock.calls).toEqual([['a file was not loaded']]);
  });

  it.each(['<link rel="preload" as="script">', '<link rel="icon">', '<img>'])(
    'ignores %s, which the app does not need',
    (file) => {
      showStartFailure(zh, report);
      fail(file);
      expect(splash()?.textContent).toBe('');
    },
  );

  it('does not report when the app is visible', () => {
    showStartFailure(zh, report);
    document.body.innerHTML = '<div id="app">home</div>';
    fail(SCRIPT);
    expect(document.body.textContent).toBe('home');
  });

  it.each([
    ['throws', () => window.dispatchEvent(new ErrorEvent('error', { message: 'x' }))],
    ['rejects', () => window.dispatchEvent(new Event('unhandledrejection'))],
    [
      'waits for ever',
      () => {
        window.dispatchEvent(new Event('load'));
        jest.advanceTimersByTime(20_000);
      },
    ],
  ])('says on the splash that an app that %s has not started', (_, happen) => {
    jest.useFakeTimers();
    showStartFailure(en, report);
    happen();
    jest.useRealTimers();
    expect(report).toHaveBeenCalledTimes(1);
    expect(splash()?.textContent).toBe(
      'Could not start in this browser. Try again or use another oneTry again',
    );
  });
});
