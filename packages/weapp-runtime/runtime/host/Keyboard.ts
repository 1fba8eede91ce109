import type { KeyboardOptions, Services, SoftKeyboard } from './Services';

/** The soft keyboard: covers the lower part of the screen and moves the page up. */
export class Keyboard implements SoftKeyboard {
  private readonly box = document.getElementById('keyboard')!;

  constructor(private readonly services: () => Services) {
    const done = document.createElement('div');
    done.id = 'keyboard-done';
    done.textContent = '完成';
    done.onclick = () => this.dismiss();
    this.box.append(done);
  }

  show(field: HTMLElement, { adjustPosition, cursorSpacing }: KeyboardOptions): number {
    const { pages, config } = this.services();
    const { keyboardPx: height, device } = config;
    if (height === 0) return 0;
    const { frame } = pages.current;
    frame.style.transform = '';
    const bottom = frame.getBoundingClientRect().top + field.getBoundingClientRect().bottom;
    const covered = bottom + cursorSpacing - (device.height - height);
    const up = Math.min(height, Math.max(0, covered));
    if (adjustPosition && up > 0) frame.style.transform = `translateY(${-up}px)`;
    Object.assign(this.box.style, { display: 'flex', height: `${height}px` });
    this.report(height);
    return height;
  }

  hide(): void {
    if (!this.isShown) return;
    this.box.style.display = 'none';
    for (const { frame, endRefresh } of this.services().pages.all) {
      if (endRefresh === null) frame.style.transform = '';
    }
    this.report(0);
  }

  dismiss(): void {
    const { activeElement, defaultView } = this.services().pages.current.view.document;
    if (defaultView && activeElement instanceof defaultView.HTMLElement) activeElement.blur();
  }

  private get isShown(): boolean {
    return this.box.style.display === 'flex';
  }

  private report(height: number): void {
    this.services().appEvents.emit('onKeyboardHeightChange', { height, duration: 250 });
  }
}
