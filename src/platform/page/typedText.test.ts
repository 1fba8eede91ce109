import type * as Runtime from '@tarojs/runtime';

// Names that Taro's build defines and its runtime reads when it is loaded.
const NAMES =
  'INNER_HTML ADJACENT_HTML CLONE_NODE CONTAINS MUTATION_OBSERVER SIZE_APIS TEMPLATE_CONTENT';

/** How a program changes a typed text, such as an upper-case letter for a lower-case one. */
type Change = (typed: string) => string;

describe('the text of a field in WeChat', () => {
  let runtime: typeof Runtime;

  beforeAll(async () => {
    for (const name of NAMES.split(' ')) Reflect.set(globalThis, `ENABLE_${name}`, false);
    runtime = await import('@tarojs/runtime');
    await import('./typedText.weapp');
  });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A field whose view is `latencyMs` away, and the program that keeps its text. */
  function createField(latencyMs: number, change: Change = (typed) => typed) {
    const { document: dom, TaroRootElement, FormElement, createEvent } = runtime;
    const view = { text: '', data: '', writes: 0 };
    const program = { text: '' };
    const root = new TaroRootElement();
    const input = dom.createElement('input') as Runtime.FormElement;
    expect(input).toBeInstanceOf(FormElement);
    input.setAttribute('value', '');
    root.appendChild(input);
    const apply = (data: Record<string, string>) => {
      for (const value of Object.values(data)) {
        view.writes += 1;
        if (value !== view.data) view.text = value;
        view.data = value;
      }
    };
    const setData = (data: Record<string, string>, callback: () => void) =>
      void setTimeout(() => {
        apply(data);
        setTimeout(callback, latencyMs);
      }, latencyMs);
    Object.assign(root, { ctx: { setData }, updatePayloads: [] });
    const set = (text: string) => {
      program.text = text;
      input.setAttribute('value', text);
    };
    const report = (value: string) => {
      const event = { type: 'input', detail: { value } };
      input.dispatchEvent(createEvent(event as unknown as Runtime.MpEvent, input));
      set(change(value));
    };
    const edit = (text: string) => {
      view.text = text;
      setTimeout(() => report(text), latencyMs);
    };
    const type = (keys: string, everyMs: number) => {
      for (const key of keys) {
        edit(view.text + key);
        jest.advanceTimersByTime(everyMs);
      }
    };
    const wait = (ms = 2000) => void jest.advanceTimersByTime(ms);
    return { view, program, set, edit, type, wait };
  }

  describe.each([0, 40, 100])('with %i ms between program and view', (latencyMs) => {
    it.each([30, 90, 250])('keeps every key that is typed after %i ms', (everyMs) => {
      const { view, program, type, wait } = createField(latencyMs);
      type('13800000000', everyMs);
      wait();
      expect([view.text, program.text]).toEqual(['13800000000', '13800000000']);
      expect(view.writes).toBe(0);
    });
    it('shows what the program makes of fast keys, and loses none', () => {
      const grouped = (typed: string) => typed.replaceAll(',', '').replace(/\B(?=(\d{3})+$)/g, ',');
      const { view, program, type, wait } = createField(latencyMs, grouped);
      type('1234567890', 90);
      wait();
      expect([view.text, program.text]).toEqual(['1,234,567,890', '1,234,567,890']);
    });
    it('can be cleared to the text that it had before, and typed into again', () => {
      const { view, set, type, wait } = createField(latencyMs);
      type('482', 90);
      wait(latencyMs);
      set('');
      wait(2 * latencyMs + 100);
      expect(view.text).toBe('');
      type('91', 90);
      wait();
      expect(view.text).toBe('91');
    });
    it('drops what the program refuses', () => {
      const { view, program, edit, type, wait } = createField(latencyMs, (typed) =>
        typed.replace(/\D/g, ''),
      );
      type('482', 90);
      edit('482a');
      wait();
      expect([view.text, program.text]).toEqual(['482', '482']);
    });
    it('agrees with the program when a key meets its write', () => {
      const { view, program, set, type, wait } = createField(latencyMs);
      type('ab', 90);
      wait();
      set('XY');
      wait(latencyMs / 2);
      type('c', 90);
      wait();
      expect(view.text).toBe(program.text);
      expect(view.text).toMatch(/c$/);
    });
  });
});
