import type { WeappElement } from '../WeappElement';
import { list, type Methods, type Params, text } from './Methods';

export class ElementRegistry {
  private readonly elements = new Map<string, WeappElement>();

  async add(element: WeappElement): Promise<{ elementId: string; tagName: string }> {
    const elementId = String(this.elements.size + 1);
    this.elements.set(elementId, element);
    return { elementId, tagName: await element.tagName() };
  }

  of(params: Params): WeappElement {
    const element = this.elements.get(text(params, 'elementId'));
    if (!element) throw new Error('no such element');
    return element;
  }
}

const all = async (names: unknown[], read: (name: string) => unknown): Promise<unknown[]> =>
  Promise.all(names.map((name) => read(String(name))));

export function elementMethods(elements: ElementRegistry): Methods {
  return {
    'Element.getDOMProperties': async (params) => ({
      properties: await elements
        .of(params)
        .node.evaluate(
          (node, names) => names.map((name): unknown => Reflect.get(node.$$, String(name))),
          list(params, 'names'),
        ),
    }),
    'Element.getAttributes': async (params) => ({
      attributes: await all(list(params, 'names'), (name) => elements.of(params).attribute(name)),
    }),
    'Element.getStyles': async (params) => ({
      styles: await all(list(params, 'names'), (name) => elements.of(params).style(name)),
    }),
    'Element.getProperties': async (params) => ({
      properties: await all(list(params, 'names'), (name) =>
        name === 'value' ? elements.of(params).value() : elements.of(params).property(name),
      ),
    }),
    'Element.getOffset': async (params) => {
      const { left, top } = await elements.of(params).box();
      return { left, top };
    },
    'Element.getWXML': async (params) => ({
      wxml: await elements.of(params).node.evaluate((node, type) => {
        const markup = type === 'inner' ? node.$$.innerHTML : node.$$.outerHTML;
        return markup.replace(/(<\/?)wx-/g, '$1');
      }, params.type),
    }),
    'Element.tap': async (params) => {
      await elements.of(params).tap();
    },
    'Element.longpress': async (params) => {
      await elements.of(params).longPress();
    },
    'Element.triggerEvent': async (params) => {
      await elements.of(params).trigger(text(params, 'type'), params.detail);
    },
    'Element.callFunction': (params) => callFunction(elements.of(params), params),
  };
}

/** Functions of the client's InputElement, ScrollViewElement etc.: `input.input` … */
async function callFunction(element: WeappElement, params: Params): Promise<object> {
  const name = text(params, 'functionName');
  const args = list(params, 'args');
  const [, action = ''] = name.split('.');
  switch (action) {
    case 'input':
      await element.input(String(args[0]));
      return {};
    case 'tap':
      await element.tap();
      return {};
    case 'scrollTo':
      await element.scrollTo(Number(args[0]), Number(args[1]));
      return {};
    case 'scrollLeft':
    case 'scrollTop':
    case 'scrollWidth':
    case 'scrollHeight':
      return { result: await element.node.evaluate((node, key) => node.$$[key], action) };
    default:
      throw new Error(`not supported: ${name}`);
  }
}
