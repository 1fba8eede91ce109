import { FormElement, type TaroRootElement } from '@tarojs/runtime';

/** Time in ms after the last key in which the program's change of the typed text waits. */
const PAUSE_MS = 300;
/** Time in ms between two writes, so that both reach the field. */
const GAP_MS = 50;

/**
 * Writes a field's text only where the program changed it. Taro writes each text back that the
 * customer typed; keys typed until that write arrives are then lost (jd-opensource/taro-ui issues
 * 1237 and 1321).
 */
class FieldText {
  /** What the customer typed since the last write; null while the field shows that write. */
  private typed: string | null = null;
  private sent: string | null = null;
  private isHandlingKey = false;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (text: string, onArrival: () => void) => void) {}

  onTyped(text: string): void {
    // A write on its way replaces this text.
    if (!this.isSending) this.typed = text;
    this.isHandlingKey = true;
    setTimeout(() => {
      this.isHandlingKey = false;
    });
  }

  /** The text that the program wants in the field. */
  show(text: string): void {
    clearTimeout(this.timer);
    if (text === (this.typed ?? this.sent)) return;
    if (!this.isHandlingKey) this.overwrite(text);
    else this.timer = setTimeout(() => this.overwrite(text), PAUSE_MS);
  }

  private overwrite(text: string): void {
    const { typed } = this;
    this.typed = null;
    if (typed === null || text !== this.sent) return this.sendNow(text);
    // WeChat ignores a value equal to its last one (NervJS/taro issue 2642).
    this.sendNow(typed);
    this.timer = setTimeout(() => this.sendNow(text), GAP_MS);
  }

  private sendNow(text: string): void {
    this.sent = text;
    this.isSending = true;
    this.send(text, () => {
      if (this.sent === text) this.isSending = false;
    });
  }
}

const texts = new WeakMap<FormElement, FieldText>();
const { dispatchEvent, setAttribute } = FormElement.prototype;

function textOf(field: FormElement): FieldText {
  const known = texts.get(field);
  if (known) return known;
  const text = new FieldText((value, onArrival) => {
    setAttribute.call(field, 'value', value);
    const root = field._root as TaroRootElement | null;
    if (root) root.enqueueUpdateCallback(onArrival);
    else onArrival();
  });
  texts.set(field, text);
  return text;
}

const isText = ({ nodeName }: FormElement): boolean =>
  nodeName === 'input' || nodeName === 'textarea';

FormElement.prototype.setAttribute = function (this: FormElement, name, value) {
  if (name === 'value' && isText(this)) textOf(this).show(String(value));
  else setAttribute.call(this, name, value);
};

FormElement.prototype.dispatchEvent = function (this: FormElement, event) {
  if (event.type === 'input' && event.mpEvent && isText(this)) {
    textOf(this).onTyped(String(event.mpEvent.detail.value));
  }
  return dispatchEvent.call(this, event);
};
