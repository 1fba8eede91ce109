import {
  FormElement,
  getComponentsAlias,
  type TaroElement,
  type TaroEvent,
  type TaroRootElement,
} from '@tarojs/runtime';
import { hooks } from '@tarojs/shared';

/** Time in ms after a key in which a write waits: the customer may still be typing. */
const PAUSE_MS = 300;

/** A change of a text, at its distance from the end, where keys are typed. */
interface Edit {
  end: number;
  removed: number;
  inserted: string;
}

function editOf(before: string, after: string): Edit {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const inserted = after.slice(start, after.length - end);
  return { end, removed: before.length - start - end, inserted };
}

function applyEdit({ end, removed, inserted }: Edit, text: string): string {
  const to = Math.max(0, text.length - end);
  return text.slice(0, Math.max(0, to - removed)) + inserted + text.slice(to);
}

const sizeOf = ({ removed, inserted }: Edit): number => removed + inserted.length;

/**
 * Keeps a field's text in WeChat's view equal to the program's, `field.value`. Taro also writes each
 * typed text back; the keys typed until that arrives are then lost (jd-opensource/taro-ui issues
 * 1237 and 1321). Here only what differs is written, in a pause of typing, and a key that meets a
 * write on its way changes the program's text as if the write had already arrived.
 */
class FieldText {
  /** The value in WeChat's data, which ignores an equal one; null until the view has the field. */
  private data: string | null = null;
  /** What the view may show: the last text that it reported, or the last write. */
  private views = [''];
  /** The write on its way, or null. WeChat confirms it after drawing. */
  private sent: string | null = null;
  /** Time of the last key; -Infinity once the customer has left the field. */
  private keyAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly field: FormElement) {}

  /** Returns the value that keeps the view's text, or the first one. */
  hydrate(): string {
    if (this.data === null) this.views = [(this.data = this.wanted)];
    return this.data;
  }

  /** The view shows a typed text; returns the program's text with the same edit. */
  type(text: string): string {
    const { wanted, views, sent } = this;
    this.views = sent === null ? [text] : [text, sent];
    this.keyAt = Date.now();
    if (text === wanted) return text;
    const edits = views.map((view) => editOf(view, text));
    return applyEdit(
      edits.reduce((least, edit) => (sizeOf(edit) < sizeOf(least) ? edit : least)),
      wanted,
    );
  }

  /** WeChat's data must be current once the field is left, as WeChat may create it again. */
  leave(): void {
    this.keyAt = -Infinity;
    this.update();
  }

  update(): void {
    clearTimeout(this.timer);
    if (this.data === null || this.sent !== null || this.isCurrent) return;
    const ms = Math.max(0, this.keyAt + PAUSE_MS - Date.now());
    this.timer = setTimeout(() => this.write(), ms);
  }

  private get wanted(): string {
    return String(this.field.value);
  }

  private get isCurrent(): boolean {
    const { wanted, views, data, keyAt } = this;
    return views.every((view) => view === wanted) && (wanted === data || keyAt > -Infinity);
  }

  private write(): void {
    const { wanted, data, field } = this;
    const root = field._root as TaroRootElement | null;
    if (!root?.ctx) return;
    // The path is right once Taro's changes are sent.
    if (root.pendingUpdate) return this.update();
    const other = this.views.find((view) => view !== wanted);
    const text = wanted === data ? (other ?? wanted) : wanted;
    const views = [...this.views, text];
    this.views = views;
    this.data = this.sent = text;
    const name = getComponentsAlias()[field.nodeName]?.value ?? 'value';
    hooks.call('proxyToRaw', root.ctx)?.setData({ [`${field._path}.${name}`]: text }, () => {
      this.sent = null;
      // Else a key met the write: only the next key shows whether the view replaced it.
      if (this.views === views) this.views = [text];
      this.update();
    });
  }
}

const texts = new WeakMap<TaroElement, FieldText>();

function textOf(node: TaroElement): FieldText | undefined {
  if (node.nodeName !== 'input' && node.nodeName !== 'textarea') return undefined;
  const text = texts.get(node) ?? new FieldText(node as FormElement);
  texts.set(node, text);
  return text;
}

const { setAttribute } = FormElement.prototype;

FormElement.prototype.setAttribute = function (this: FormElement, name, value) {
  const text = name === 'value' ? textOf(this) : undefined;
  if (text === undefined) return setAttribute.call(this, name, value);
  this.props.value = value;
  text.update();
};

hooks.tap('modifyHydrateData', (data: Record<string, unknown>, node: TaroElement) => {
  const text = textOf(node);
  if (text !== undefined) data.value = text.hydrate();
});
hooks.tap('modifyTaroEvent', ({ type, mpEvent }: TaroEvent, node: TaroElement) => {
  const text = type === 'input' ? textOf(node) : undefined;
  if (text && mpEvent) mpEvent.detail.value = text.type(String(mpEvent.detail.value));
});
hooks.tap('dispatchTaroEventFinish', ({ type }: TaroEvent, node: TaroElement) => {
  if (type === 'blur') textOf(node)?.leave();
});
