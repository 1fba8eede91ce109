import type { GlassEaselNode } from '../host/GlassEaselNode';
import { native } from '../host/native';
import type { Services } from '../host/Services';
import { type BuiltinComponent, fire, onTap } from './BuiltinComponent';

function optionTexts(node: GlassEaselNode): string[] {
  const { range, rangeKey } = node.data;
  if (!Array.isArray(range)) return [];
  return range.map((option: unknown) =>
    typeof option === 'object' && option !== null
      ? String(Reflect.get(option, String(rangeKey)))
      : String(option),
  );
}

/** A list picker is rendered and tapped; for other modes the test supplies the result. */
async function choose(node: GlassEaselNode, services: Services): Promise<unknown> {
  const { mode, value } = node.data;
  if (mode !== 'selector') {
    return native('ability', { name: 'picker', options: { mode, value } });
  }
  const index = await services.overlay.sheet(optionTexts(node));
  return index < 0 ? null : index;
}

export const picker: BuiltinComponent = {
  template: '<slot/>',
  properties: {
    mode: 'selector',
    range: [],
    rangeKey: '',
    value: 0,
    start: '',
    end: '',
    disabled: false,
    name: '',
  },
  attach(node, services) {
    onTap(node, () => {
      void choose(node, services).then((value) =>
        value === null ? fire(node, 'cancel', {}) : fire(node, 'change', { value }),
      );
    });
    return { formValue: () => node.data.value };
  },
};
