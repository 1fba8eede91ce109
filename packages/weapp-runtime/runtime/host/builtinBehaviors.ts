import { defineBehavior, type Definition } from './engine';
import type { GlassEaselNode } from './GlassEaselNode';

const FORM_FIELD = 'wx://form-field';
const EXPORT = 'wx://component-export';

const definitions: Record<string, Definition> = {
  [FORM_FIELD]: { properties: { name: { type: String }, value: { type: null } } },
  'wx://form-field-group': {},
  'wx://form-field-button': {},
  'wx://proxy-scroll-view': {},
  // Without a member: `export` of the definition is read by the engine.
  [EXPORT]: {},
};

const created = new Map<string, unknown>();

function behaviorOf(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const definition = definitions[given];
  if (definition === undefined) throw new Error(`there is no behavior "${given}"`);
  const behavior = created.get(given) ?? defineBehavior(definition);
  created.set(given, behavior);
  return behavior;
}

/** Whether the node is a component of the program that takes part in forms. */
export function isFormField(node: GlassEaselNode): boolean {
  const behavior = created.get(FORM_FIELD) as { _$: unknown } | undefined;
  return behavior !== undefined && node.hasBehavior?.(behavior._$) === true;
}

/** A definition whose built-in behaviors (`wx://form-field`, …) are replaced by real ones. */
export function withBuiltinBehaviors(definition: Definition): Definition {
  const { behaviors } = definition;
  if (!Array.isArray(behaviors)) return definition;
  const copy: Definition = { ...definition, behaviors: behaviors.map(behaviorOf) };
  if (!behaviors.includes(EXPORT)) delete copy.export;
  return copy;
}
