import { useReducer } from 'react';
import type { ErrorCode, ErrorParams } from '@contract/error';
import { useText } from '@/hooks/useText';

/** What is wrong with a field; a plain code, or one with the values that its sentence names. */
export type FieldProblem = ErrorCode | { code: ErrorCode; params: ErrorParams } | null;

type Values = Record<string, string>;
type Problems<V extends Values> = Partial<Record<keyof V & string, FieldProblem>>;

interface State<V extends Values> {
  values: V;
  touched: ReadonlySet<string>;
  /** The server's sentences, each until its field is changed. */
  refused: Readonly<Record<string, string>>;
}

type Action<V extends Values> =
  | { type: 'change'; name: keyof V & string; value: string }
  | { type: 'touch'; names: readonly string[] }
  | { type: 'refuse'; errors: Readonly<Record<string, string>>; emptied: readonly string[] }
  | { type: 'reset'; values: V };

function reduce<V extends Values>(state: State<V>, action: Action<V>): State<V> {
  switch (action.type) {
    case 'change': {
      const { [action.name]: _gone, ...refused } = state.refused;
      return { ...state, values: { ...state.values, [action.name]: action.value }, refused };
    }
    case 'touch':
      return { ...state, touched: new Set([...state.touched, ...action.names]) };
    case 'refuse': {
      const emptied = Object.fromEntries(action.emptied.map((name) => [name, '']));
      return { ...state, values: { ...state.values, ...emptied }, refused: action.errors };
    }
    case 'reset':
      return { values: action.values, touched: new Set(), refused: {} };
  }
}

/** Props for `Field`; spread them: `<Field id="login-username" {...form.field('username')} />`. */
export interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The sentence beside the field, once it was left or the form was submitted; else undefined. */
  error: string | undefined;
}

export interface Form<V extends Values> {
  values: V;
  field: (name: keyof V & string) => FieldProps;
  set: (name: keyof V & string, value: string) => void;
  isValid: boolean;
  /** Name and sentence of the first field in order that is not right yet: what blocks the button. */
  firstProblem: { name: keyof V & string; text: string } | null;
  /** Shows the error of one field, if it has one. */
  touch: (name: keyof V & string) => void;
  /** Shows every error; true when there is none. Call it first when the button is tapped. */
  check: () => boolean;
  /**
   * Puts the server's sentences beside their fields (useSubmit's `fieldErrors`), and empties those
   * `emptied`: what is shown as dots cannot be corrected.
   */
  refuse: (errors: Readonly<Record<string, string>>, emptied?: readonly string[]) => void;
  reset: () => void;
}

/**
 * A form that keeps what was typed. `check` says what is wrong with each field, in the order of
 * the form; its errors are shown after the field was left or the form was submitted, never while
 * the customer is still typing the first time.
 */
export function useForm<V extends Values>(initial: V, check: (values: V) => Problems<V>): Form<V> {
  const t = useText();
  const [state, dispatch] = useReducer(reduce<V>, {
    values: initial,
    touched: new Set<string>(),
    refused: {},
  });
  const problems = check(state.values);
  const textOf = (name: keyof V & string): string | undefined => {
    const problem = problems[name];
    if (!problem) return undefined;
    return typeof problem === 'string' ? t.error(problem) : t.error(problem.code, problem.params);
  };
  const wrong = Object.keys(problems).find((name) => Boolean(problems[name]));

  return {
    values: state.values,
    field: (name) => ({
      value: state.values[name] ?? '',
      onChange: (value) => dispatch({ type: 'change', name, value }),
      // Who only passes through an empty field has made no mistake yet.
      onBlur: () => {
        if (state.values[name]) dispatch({ type: 'touch', names: [name] });
      },
      error: state.refused[name] ?? (state.touched.has(name) ? textOf(name) : undefined),
    }),
    set: (name, value) => dispatch({ type: 'change', name, value }),
    isValid: wrong === undefined,
    firstProblem: wrong === undefined ? null : { name: wrong, text: textOf(wrong) ?? '' },
    touch: (name) => dispatch({ type: 'touch', names: [name] }),
    check: () => {
      dispatch({ type: 'touch', names: Object.keys(problems) });
      return wrong === undefined;
    },
    refuse: (errors, emptied = []) => dispatch({ type: 'refuse', errors, emptied }),
    reset: () => dispatch({ type: 'reset', values: initial }),
  };
}
