import { useReducer } from 'react';
import type { ErrorCode, ErrorParams } from '@contract/error';
import { useText } from '@/hooks/useText';

/** Fault of a field: a code, or a code with the values of its sentence. */
export type FieldProblem = ErrorCode | { code: ErrorCode; params: ErrorParams } | null;

type Values = Record<string, string>;
type Problems<V extends Values> = Partial<Record<keyof V & string, FieldProblem>>;

interface State<V extends Values> {
  values: V;
  touched: ReadonlySet<string>;
  /** The server's sentences by field name; each is removed when its field changes. */
  refused: Readonly<Record<string, string>>;
}

type Action<V extends Values> =
  | { type: 'change'; name: keyof V & string; value: string }
  | { type: 'touch'; names: readonly string[] }
  | { type: 'refuse'; errors: Readonly<Record<string, string>>; cleared: readonly string[] }
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
      const emptied = Object.fromEntries(action.cleared.map((name) => [name, '']));
      return { ...state, values: { ...state.values, ...emptied }, refused: action.errors };
    }
    case 'reset':
      return { values: action.values, touched: new Set(), refused: {} };
  }
}

/** Props of `Field`: `<Field id="login-username" {...form.field('username')} />`. */
export interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Undefined until the customer left the field or submitted the form. */
  error: string | undefined;
}

export interface Form<V extends Values> {
  values: V;
  field: (name: keyof V & string) => FieldProps;
  set: (name: keyof V & string, value: string) => void;
  isValid: boolean;
  /** Name and sentence of the first invalid field, which blocks the button. */
  firstProblem: { name: keyof V & string; text: string } | null;
  touch: (name: keyof V & string) => void;
  /** Shows all errors; true if there are none. Must be called first on a tap. */
  check: () => boolean;
  /** Shows the server's errors by field; clears the fields in `emptied`. */
  refuse: (errors: Readonly<Record<string, string>>, emptied?: readonly string[]) => void;
  reset: () => void;
}

/**
 * Form state with validation. `check` returns the fault of each field, in the order of the form.
 * Errors show once the customer left the field or submitted the form, not during the first input.
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
      // Leaving an empty field is no mistake yet.
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
    refuse: (errors, cleared = []) => dispatch({ type: 'refuse', errors, cleared }),
    reset: () => dispatch({ type: 'reset', values: initial }),
  };
}
