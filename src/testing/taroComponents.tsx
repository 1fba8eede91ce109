import {
  createElement,
  forwardRef,
  type ChangeEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

/** @tarojs/components for jsdom: plain elements with id, class, style and aria attributes. */

interface TaroEvent {
  detail: Record<string, unknown>;
}

type Handler = (event: TaroEvent) => void;

interface Props {
  id?: string;
  className?: string;
  style?: CSSProperties | string;
  children?: ReactNode;
  nativeProps?: Record<string, unknown>;
  onInput?: Handler;
  onChange?: Handler;
  onConfirm?: Handler;
  onFocus?: Handler;
  onBlur?: Handler;
  [name: string]: unknown;
}

/** Props that React DOM and Taro share. */
const PASSED_PROPS =
  /^(id|className|role|tabIndex|title|src|alt|disabled|placeholder|data-.*|aria-.*|on(Click|KeyDown|TouchStart|TouchMove|TouchEnd|TouchCancel|MouseDown|MouseMove|MouseUp|Load|Error))$/;

function styleOf(style: Props['style']): CSSProperties | undefined {
  return typeof style === 'object' ? style : undefined;
}

function domProps(props: Props): Record<string, unknown> {
  const result: Record<string, unknown> = { style: styleOf(props.style) };
  for (const [name, value] of Object.entries({ ...props, ...props.nativeProps })) {
    if (PASSED_PROPS.test(name)) result[name] = value;
    else if (/^aria[A-Z]/.test(name) && name !== 'ariaRole') {
      result[`aria-${name.slice(4).toLowerCase()}`] = value;
    }
  }
  return result;
}

function boxComponent(tag: string) {
  return forwardRef<HTMLElement, Props>(function Box(props, ref) {
    return createElement(tag, { ...domProps(props), ref }, props.children as ReactNode);
  });
}

const eventOf = (value: unknown): TaroEvent => ({ detail: { value } });

function fieldComponent(tag: 'input' | 'textarea') {
  return function FieldElement(props: Props) {
    const { value, password, type, maxlength, onInput, onFocus, onBlur, onConfirm } = props;
    const isNumber = type === 'number' || type === 'digit';
    return createElement(tag, {
      ...domProps(props),
      value: value ?? '',
      ...(tag === 'input' && { type: password ? 'password' : 'text' }),
      ...(isNumber && { inputMode: 'decimal' }),
      ...(typeof maxlength === 'number' && maxlength > 0 && { maxLength: maxlength }),
      onChange: (event: ChangeEvent<HTMLInputElement>) => onInput?.(eventOf(event.target.value)),
      onFocus: (event: FocusEvent<HTMLInputElement>) => onFocus?.(eventOf(event.target.value)),
      onBlur: (event: FocusEvent<HTMLInputElement>) => onBlur?.(eventOf(event.target.value)),
      onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') onConfirm?.(eventOf(event.currentTarget.value));
      },
    });
  };
}

function toggleComponent(type: 'checkbox' | 'radio') {
  return function Toggle(props: Props) {
    return createElement('input', {
      ...domProps(props),
      type,
      checked: props.checked === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        props.onChange?.(eventOf(event.target.checked)),
    });
  };
}

/** A picker without the host's wheel; a test changes the input to choose a position. */
export function Picker(props: Props) {
  const choose = (event: ChangeEvent<HTMLInputElement>) =>
    props.onChange?.(eventOf(Number(event.target.value)));
  return (
    <div {...domProps(props)}>
      {props.children}
      <input className="picker-position" value={String(props.value ?? 0)} onChange={choose} />
    </div>
  );
}

export function Image({ mode: _mode, lazyLoad: _lazyLoad, ...props }: Props) {
  return createElement('img', { alt: '', ...domProps(props) });
}

export function RichText({ nodes, ...props }: Props) {
  return createElement('div', domProps(props), typeof nodes === 'string' ? nodes : null);
}

export const View = boxComponent('div');
export const Text = boxComponent('span');
export const Button = boxComponent('button');
export const Label = boxComponent('label');
export const Form = boxComponent('form');
export const ScrollView = boxComponent('div');
export const Swiper = boxComponent('div');
export const SwiperItem = boxComponent('div');
export const Canvas = boxComponent('canvas');
export const CustomWrapper = boxComponent('div');
export const Block = boxComponent('div');
export const RootPortal = boxComponent('div');
export const PageMeta = boxComponent('div');
export const WebView = boxComponent('img');
export const Progress = boxComponent('div');
export const CheckboxGroup = boxComponent('div');
export const RadioGroup = boxComponent('div');
export const Input = fieldComponent('input');
export const Textarea = fieldComponent('textarea');
export const Checkbox = toggleComponent('checkbox');
export const Radio = toggleComponent('radio');
export const Switch = toggleComponent('checkbox');
