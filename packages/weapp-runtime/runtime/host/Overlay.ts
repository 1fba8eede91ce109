import { createElement } from './createElement';

export interface ModalOptions {
  title?: string;
  content?: string;
  showCancel?: boolean;
  cancelText?: string;
  confirmText?: string;
  cancelColor?: string;
  confirmColor?: string;
  editable?: boolean;
  placeholderText?: string;
}

export interface ModalAnswer {
  confirm: boolean;
  cancel: boolean;
  content: string | null;
}

const MARKS: Record<string, string> = { none: '', loading: '◌ ', error: '✕ ', success: '✓ ' };

/** Renders the client's overlays: toast, loading, modal, action sheet, list picker. */
export class Overlay {
  private readonly layer: HTMLElement;
  private kind = '';
  private timer = 0;

  constructor() {
    const layer = document.getElementById('overlay');
    if (!layer) throw new Error('host.html has no #overlay');
    this.layer = layer;
  }

  /** `duration` in ms; 0 stays until hidden. A mask blocks taps on the page. */
  toast(title: string, icon: string, duration: number, mask: boolean): void {
    const box = createElement('div', 'toast', (MARKS[icon] ?? '✓ ') + title);
    this.show(duration ? 'toast' : 'loading', box, mask);
    if (duration) this.timer = window.setTimeout(() => this.hide('toast'), duration);
  }

  hide(kind: 'toast' | 'loading'): void {
    if (this.kind === kind) this.clear();
  }

  modal(options: ModalOptions): Promise<ModalAnswer> {
    return new Promise((resolve) => {
      const box = createElement('div', 'modal');
      if (options.title) box.append(createElement('h3', '', options.title));
      const input = document.createElement('input');
      input.placeholder = options.placeholderText ?? '';
      input.value = options.content ?? '';
      box.append(options.editable ? input : createElement('p', '', options.content ?? ''));
      const buttons = createElement('div', 'buttons');
      const button = (text: string, color: string, confirm: boolean): void => {
        const part = createElement('div', confirm ? 'confirm' : 'cancel', text);
        part.style.color = color;
        part.onclick = () => {
          this.clear();
          const content = options.editable ? input.value : null;
          resolve({ confirm, cancel: !confirm, content });
        };
        buttons.append(part);
      };
      if (options.showCancel !== false) {
        button(options.cancelText ?? '取消', options.cancelColor ?? '#000000', false);
      }
      button(options.confirmText ?? '确定', options.confirmColor ?? '#576b95', true);
      box.append(buttons);
      this.show('modal', box, true);
    });
  }

  /** A list from the bottom; resolves to the chosen index, or -1 when cancelled. */
  sheet(items: string[]): Promise<number> {
    return new Promise((resolve) => {
      const box = createElement('div', 'sheet');
      [...items, '取消'].forEach((text, index) => {
        const row = createElement('div', 'row', text);
        row.onclick = () => {
          this.clear();
          resolve(index < items.length ? index : -1);
        };
        box.append(row);
      });
      this.show('sheet', box, true);
    });
  }

  /** Full-screen picture of previewImage; a tap closes it. */
  picture(url: string): void {
    const image = document.createElement('img');
    image.className = 'preview';
    image.src = url;
    image.onclick = () => this.clear();
    this.show('preview', image, true);
  }

  private show(kind: string, content: HTMLElement, blocking: boolean): void {
    this.clear();
    this.kind = kind;
    this.layer.dataset.kind = kind;
    this.layer.style.display = 'flex';
    this.layer.style.pointerEvents = blocking ? 'auto' : 'none';
    this.layer.replaceChildren(content);
  }

  private clear(): void {
    window.clearTimeout(this.timer);
    this.kind = '';
    this.layer.dataset.kind = '';
    this.layer.style.display = 'none';
    this.layer.replaceChildren();
  }
}
