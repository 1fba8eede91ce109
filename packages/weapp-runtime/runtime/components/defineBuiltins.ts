import { defineBuiltin, templatesOf } from '../host/engine';
import type { GlassEaselNode } from '../host/GlassEaselNode';
import type { Services } from '../host/Services';
import { type BuiltinComponent, controllers } from './BuiltinComponent';
import { builtinComponents } from './builtinComponents';
import { playAnimation } from './playAnimation';

const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** As a screen reader finds it in WeChat: `aria-role` is the role, a field has the name of its component. */
function setAria(element: Element, name: string, value: unknown): void {
  const target =
    name === 'aria-label' ? (element.querySelector('input,textarea') ?? element) : element;
  const attribute = name === 'aria-role' ? 'role' : name;
  if (value === null || value === undefined || value === '') target.removeAttribute(attribute);
  else target.setAttribute(attribute, String(value));
}

function definitionOf(
  component: BuiltinComponent,
  attributes: string[],
  services: Services,
): Record<string, unknown> {
  const properties: Record<string, { type: null; value: unknown; observer?: unknown }> = {};
  // Declares attributes unknown to the host as properties, or the template would be rejected.
  for (const name of attributes) properties[camelCase(name)] = { type: null, value: null };
  const observers: Record<string, unknown> = {};
  const arias = attributes.filter((one) => one.startsWith('aria-'));
  for (const name of arias) {
    observers[camelCase(name)] = function (this: GlassEaselNode, value: unknown): void {
      const element: Element | null = this.$$;
      // A node that is being created has no element yet: `attached` sets the attribute.
      if (element !== null) setAria(element, name, value);
    };
  }
  if (attributes.includes('animation')) {
    observers.animation = function (this: GlassEaselNode, value: unknown): void {
      const element: HTMLElement | null = this.$$;
      if (element !== null) playAnimation(element, value);
    };
  }
  for (const [name, value] of Object.entries(component.properties ?? {})) {
    // Called only for another value, unlike an entry of `observers`.
    const observer = function (this: GlassEaselNode, changed: unknown): void {
      controllers.get(this)?.changed?.(name, changed);
    };
    properties[name] = { type: null, value, observer };
  }
  return {
    properties,
    observers,
    data: component.data ?? {},
    lifetimes: {
      attached(this: GlassEaselNode): void {
        for (const name of arias) {
          const value = this.data[camelCase(name)];
          if (value !== null) setAria(this.$$, name, value);
        }
        const controller = component.attach?.(this, services);
        if (controller) controllers.set(this, controller);
      },
      detached(this: GlassEaselNode): void {
        controllers.get(this)?.detached?.();
        controllers.delete(this);
      },
    },
  };
}

export function defineBuiltins(services: Services, compiledTemplates: string): void {
  const templates = templatesOf(compiledTemplates);
  for (const [tag, component] of Object.entries(builtinComponents)) {
    const attributes = services.pack.tagAttributes[tag] ?? [];
    const definition = definitionOf(component, attributes, services);
    defineBuiltin(tag, templates[tag], templates, definition);
  }
}
