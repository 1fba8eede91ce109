import fc from 'fast-check';
import type * as Runtime from '@tarojs/runtime';

// Names that Taro's build defines and its runtime reads when it is loaded.
const NAMES =
  'INNER_HTML ADJACENT_HTML CLONE_NODE CONTAINS MUTATION_OBSERVER SIZE_APIS TEMPLATE_CONTENT';

const FRAME_MS = 16;

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
    const { document: dom, TaroRootElement, eventHandler, getComponentsAlias } = runtime;
    const name = getComponentsAlias().input.value;
    const view = { text: '', data: '', writes: 0, index: -1 };
    const program = { text: '' };
    const root = new TaroRootElement();
    const input = dom.createElement('input') as Runtime.FormElement;
    const apply = (value: string) => {
      if (value !== view.data) view.text = value;
      view.data = value;
    };
    const later = (work: () => void) => void setTimeout(work, latencyMs);
    const setData = (data: Record<string, unknown>, callback?: () => void) =>
      later(() => {
        for (const [path, value] of Object.entries(data)) {
          const child = value as Record<string, string>;
          const place = /^root\.cn\.\[(\d+)\]$/.exec(path);
          if (Array.isArray(value)) {
            view.index = value.findIndex(({ sid }) => sid === input.sid);
            apply(value[view.index][name]);
          } else if (place) {
            if (child.sid !== input.sid) continue;
            view.index = Number(place[1]);
            apply(child[name] ?? '');
          } else {
            expect(path).toBe(`root.cn.[${view.index}].${name}`);
            view.writes += 1;
            apply(String(value));
          }
        }
        // Confirmed when it is drawn.
        setTimeout(() => later(() => callback?.()), FRAME_MS);
      });
    Object.assign(root, { ctx: { setData } });
    const set = (text: string) => {
      program.text = text;
      input.setAttribute('value', text);
    };
    const onInput = ({ mpEvent }: Runtime.TaroEvent) => set(change(String(mpEvent?.detail.value)));
    input.addEventListener('input', onInput, false);
    const dispatch = (type: string, value: string) =>
      later(() => {
        const currentTarget = { dataset: { sid: input.sid } };
        eventHandler({ type, detail: { value }, currentTarget } as unknown as Runtime.MpEvent);
      });
    const edit = (text: string) => {
      view.text = text;
      dispatch('input', text);
    };
    const leave = () => dispatch('blur', view.text);
    const type = (keys: string, everyMs: number) => {
      for (const key of keys) {
        edit(view.text + key);
        jest.advanceTimersByTime(everyMs);
      }
    };
    const wait = (ms = 2000) => void jest.advanceTimersByTime(ms);
    set('');
    root.appendChild(input);
    wait();
    const insertBefore = () => void root.insertBefore(dom.createElement('view'), input);
    return { view, program, insertBefore, set, edit, leave, type, wait };
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
      expect(view.writes).toBe(1);
    });
    it('keeps keys that are typed while another part of its form changes', () => {
      const { view, program, insertBefore, type, wait } = createField(latencyMs);
      type('138', 30);
      insertBefore();
      type('00', 30);
      wait();
      expect([view.text, program.text]).toEqual(['13800', '13800']);
    });
    it('is set while another part of its form changes', () => {
      const { view, insertBefore, set, wait } = createField(latencyMs);
      set('482');
      insertBefore();
      wait();
      expect(view.text).toBe('482');
    });
    it('can be cleared to the text that it had before, and typed into again', () => {
      const { view, set, type, wait } = createField(latencyMs);
      type('482', 90);
      wait(latencyMs);
      set('');
      wait();
      expect(view.text).toBe('');
      type('91', 90);
      wait();
      expect(view.text).toBe('91');
    });
    it('is current in the data of WeChat once the customer has left the field', () => {
      const { view, leave, type, wait } = createField(latencyMs);
      type('482', 90);
      leave();
      wait(2 * latencyMs + 10);
      expect([view.text, view.data]).toEqual(['482', '482']);
      leave();
      wait();
      expect(view.writes).toBe(1);
    });
    it('is set back each time the customer types a text that is corrected on leaving', () => {
      const { view, set, edit, leave, wait } = createField(latencyMs);
      for (let time = 0; time < 2; time++) {
        edit('');
        wait(20);
        edit('48 2');
        wait(20);
        leave();
        wait(latencyMs);
        // React renders twice.
        set('482');
        wait(10);
        set('482');
        wait();
        expect([view.text, view.data]).toEqual(['482', '482']);
      }
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
    it('keeps the text when the customer deletes what the program refuses', () => {
      const { view, program, edit, wait } = createField(latencyMs, (typed) =>
        typed.replace(/\D/g, ''),
      );
      for (const text of ['482', '482a', '482']) {
        edit(text);
        wait(latencyMs + 50);
      }
      wait();
      expect([view.text, program.text]).toEqual(['482', '482']);
    });
    it('loses no key, whatever the program writes meanwhile', () => {
      const gap = fc.integer({ min: 5, max: 400 });
      const acts = fc.array(fc.tuple(fc.constantFrom('key', 'key', 'write', 'part'), gap), {
        maxLength: 24,
      });
      fc.assert(
        fc.property(acts, (list) => {
          const { view, program, insertBefore, set, type, wait } = createField(latencyMs);
          const keys = 'abcdefghijklmnopqrstuvwxyz'.slice(
            0,
            list.filter(([act]) => act === 'key').length,
          );
          let typed = 0;
          for (const [act, ms] of list) {
            if (act === 'key') type(keys[typed++] ?? '', ms);
            else if (act === 'write') set(`#${program.text}`);
            else insertBefore();
            if (act !== 'key') wait(ms);
          }
          wait();
          expect(view.text).toBe(program.text);
          expect(program.text.replaceAll('#', '')).toBe(keys);
        }),
        { numRuns: 1000 },
      );
    });
    it.each([10, 60, 90, 150])('keeps keys every %i ms that meet a write', (everyMs) => {
      const { view, program, set, type, wait } = createField(latencyMs);
      type('ab', 90);
      wait();
      set('XY');
      wait(latencyMs / 2);
      type('cdefgh', everyMs);
      wait();
      expect([view.text, program.text]).toEqual(['XYcdefgh', 'XYcdefgh']);
    });
  });
});
