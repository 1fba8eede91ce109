import type { JSHandle } from 'playwright-core';
import type { TouchInput } from './dom/TouchInput';
import type { GlassEaselNode } from './runtime/host/GlassEaselNode';

/** An element's box in its page, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One element of a mini-program's page; names follow miniprogram-automator. */
export class WeappElement {
  constructor(
    readonly node: JSHandle<GlassEaselNode>,
    private readonly name: string,
    private readonly touch: TouchInput,
    private readonly settle: () => Promise<void>,
  ) {}

  tagName(): Promise<string> {
    return this.node.evaluate((node) => node.is.replace('wx://', ''));
  }

  text(): Promise<string> {
    return this.node.evaluate((node) => node.$$.innerText);
  }

  /** A field's text, a switch's state, else the property `value`. */
  value(): Promise<unknown> {
    return this.node.evaluate((node) => {
      const field = node.$$.querySelector<HTMLInputElement>('input,textarea');
      return field?.value ?? node.data.on ?? node.data.value;
    });
  }

  attribute(name: string): Promise<unknown> {
    return this.node.evaluate((node, wanted) => {
      if (wanted === 'class') return node.class;
      if (wanted === 'id') return node.id;
      return node.dataset?.[wanted.replace(/^data-/, '')] ?? node.data?.[wanted];
    }, name);
  }

  property(name: string): Promise<unknown> {
    return this.node.evaluate((node, wanted) => node.data?.[wanted], name);
  }

  style(name: string): Promise<string> {
    return this.node.evaluate((node, wanted) => {
      const style = node.$$.ownerDocument.defaultView?.getComputedStyle(node.$$);
      return style?.getPropertyValue(wanted) ?? '';
    }, name);
  }

  box(): Promise<Box> {
    return this.node.evaluate((node) => {
      const { left, top, width, height } = node.$$.getBoundingClientRect();
      return { left, top, width, height };
    });
  }

  /** Taps the element by touch. Throws when the element has no size or is covered. */
  async tap(): Promise<void> {
    await this.touch.tap(await this.dom(), this.name);
    await this.settle();
  }

  async longPress(): Promise<void> {
    await this.touch.longPress(await this.dom(), this.name);
    await this.settle();
  }

  /** Taps the field and replaces its text by typing `value`. */
  async input(value: string): Promise<void> {
    await this.touch.type(await this.dom(), value, this.name);
    await this.settle();
  }

  /** Sets a scroll-view's position, as the automation protocol does. */
  async scrollTo(x: number, y: number): Promise<void> {
    await this.node.evaluate((node, [left, top]) => node.$$.scrollTo(left ?? 0, top ?? 0), [x, y]);
    await this.settle();
  }

  /** Triggers an event on the element without touch input. */
  async trigger(type: string, detail: unknown): Promise<void> {
    await this.node.evaluate(
      (node, [name, data]) => window.__weappHost.trigger(node, String(name), data),
      [type, detail],
    );
    await this.settle();
  }

  private async dom(): Promise<JSHandle<Element>> {
    return this.node.evaluateHandle((node): Element => node.$$);
  }
}
