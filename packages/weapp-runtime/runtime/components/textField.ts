import type { GlassEaselNode } from '../host/GlassEaselNode';
import type { Services, SoftKeyboard } from '../host/Services';
import { afterMessage } from '../host/latency';
import { type BuiltinComponent, type Controller, fire, isOn, part } from './BuiltinComponent';

const properties = {
  value: '',
  type: 'text',
  password: false,
  placeholder: '',
  placeholderClass: '',
  disabled: false,
  maxlength: 140,
  focus: false,
  autoFocus: false,
  confirmType: 'done',
  confirmHold: false,
  name: '',
  autoHeight: false,
  adjustPosition: true,
  cursorSpacing: 0,
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The keyboard of a type, for drivers that reject keys which the keyboard lacks. */
const KEYBOARDS: Record<string, string> = { number: 'numeric', digit: 'decimal' };

/** A browser's placeholder cannot have a class: it gets the computed colour of the class. */
function paintPlaceholder(field: Field, className: string): void {
  if (!className) return;
  const probe = document.createElement('i');
  probe.className = className;
  field.parentElement?.append(probe);
  field.style.setProperty('--placeholder', getComputedStyle(probe).color);
  probe.remove();
}

function applyValue(field: Field, value: unknown): void {
  const text = value === null || value === undefined ? '' : String(value);
  if (text !== field.value) field.value = text;
}

function applyProperties(node: GlassEaselNode, field: Field, multiline: boolean): void {
  const { type, password, placeholder, maxlength, disabled } = node.data;
  if (!multiline) {
    const secret = isOn(password) || type === 'safe-password';
    field.setAttribute('type', secret ? 'password' : 'text');
    field.inputMode = KEYBOARDS[String(type)] ?? 'text';
    field.dataset.keyboard = String(type);
  }
  field.placeholder = String(placeholder ?? '');
  paintPlaceholder(field, String(node.data.placeholderClass ?? ''));
  field.disabled = isOn(disabled);
  if (Number(maxlength) >= 0) field.maxLength = Number(maxlength);
  else field.removeAttribute('maxlength');
}

const wantsKeyboard = ({ data }: GlassEaselNode): boolean =>
  isOn(data.focus) || isOn(data.autoFocus);

/**
 * `focus` acts only when it turns on: a field that lost the focus keeps the property, and must not
 * take it back from the page above.
 */
function followFocus(node: GlassEaselNode, field: Field): () => void {
  let wanted = false;
  return () => {
    const before = wanted;
    wanted = wantsKeyboard(node);
    if (wanted && !before) field.focus();
    else if (before && !wanted) field.blur();
  };
}

function forwardEvents(
  node: GlassEaselNode,
  field: Field,
  { multiline, keyboard }: { multiline: boolean; keyboard: SoftKeyboard },
): void {
  field.addEventListener('input', (event) => {
    event.stopPropagation();
    const cursor = field.selectionStart ?? field.value.length;
    if (isOn(node.data.autoHeight)) field.parentElement?.style.setProperty('height', 'auto');
    fire(node, 'input', { value: field.value, cursor, keyCode: 0 });
  });
  field.addEventListener('focus', () => {
    const { adjustPosition, cursorSpacing } = node.data;
    const options = { adjustPosition: isOn(adjustPosition), cursorSpacing: Number(cursorSpacing) };
    const height = keyboard.show(field, options);
    fire(node, 'focus', { value: field.value, height });
    if (height > 0) fire(node, 'keyboardheightchange', { height, duration: 250 });
  });
  field.addEventListener('blur', () => {
    keyboard.hide();
    fire(node, 'blur', { value: field.value, cursor: field.value.length });
  });
  field.addEventListener('keydown', (event) => {
    if (multiline || !('key' in event) || event.key !== 'Enter') return;
    fire(node, 'confirm', { value: field.value });
    if (!isOn(node.data.confirmHold)) field.blur();
  });
  for (const type of ['change', 'keyup', 'submit', 'reset']) {
    field.addEventListener(type, (event) => event.stopPropagation());
  }
}

function attachField(node: GlassEaselNode, { keyboard }: Services, multiline: boolean): Controller {
  const field = part(node) as Field;
  forwardEvents(node, field, { multiline, keyboard });
  applyProperties(node, field, multiline);
  applyValue(field, node.data.value);
  const applyFocus = followFocus(node, field);
  applyFocus();
  return {
    changed: (name) => {
      applyProperties(node, field, multiline);
      const { value } = node.data;
      // Another property must not put an earlier value back. Keys may be typed until it arrives.
      if (name === 'value') afterMessage(() => applyValue(field, value));
      applyFocus();
    },
    formValue: () => field.value,
  };
}

export const input: BuiltinComponent = {
  template: '<html-input/>',
  properties,
  attach: (node, services) => attachField(node, services, false),
};

export const textarea: BuiltinComponent = {
  template: '<html-textarea/>',
  properties,
  attach: (node, services) => attachField(node, services, true),
};
