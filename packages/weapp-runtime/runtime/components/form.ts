import { isFormField } from '../host/builtinBehaviors';
import { descendants } from '../host/GlassEaselNode';
import { type BuiltinComponent, controllers, fire } from './BuiltinComponent';

/** Collects the values of the named controls inside. */
export const form: BuiltinComponent = {
  template: '<slot/>',
  attach: (node) => ({
    submit() {
      const value: Record<string, unknown> = {};
      for (const inner of descendants(node)) {
        const name = String(inner.data?.name ?? '');
        const controller = controllers.get(inner);
        if (name && controller?.formValue) value[name] = controller.formValue();
        else if (name && isFormField(inner)) value[name] = inner.data.value ?? null;
      }
      fire(node, 'submit', { value });
    },
    reset: () => fire(node, 'reset', {}),
  }),
};
