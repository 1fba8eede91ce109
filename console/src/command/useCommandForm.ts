import { useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { InputOf } from '@contract/ops/commands';
import type { Outcome } from '@contract/ops/common';
import { readStatement, rowOf, signStatement } from '../api/call';
import { newRequestId } from '../api/newRequestId';
import { messageOf, OpsError } from '../api/OpsError';
import { passkeyFault } from '../logIn/passkeyFault';
import { faultOf, fieldsOf, valueOf, type Field } from './fieldsOf';
import { useCommand, type ChangeName } from './useCommand';

export interface CommandFormOptions<K extends ChangeName> {
  command: K;
  /** Values that the page knows: sent, not asked for. */
  fixed?: Partial<InputOf<K>>;
  /** Values to begin with. */
  initial?: Partial<InputOf<K>>;
  /** Fields whose empty text is a value: a setting without one. */
  mayBeEmpty?: readonly string[];
  /** What the command's row does not say of a field. */
  more?: Readonly<Partial<Record<string, Partial<Field>>>>;
  /** True when this request needs a signature, where that does not follow from the command. */
  isSigned?: boolean;
  onDone?: (outcome: Outcome) => void;
  onClose: () => void;
}

const CONFIRMATION = 'large';

type Typed = Readonly<Record<string, string | boolean>>;
type Signable = Awaited<ReturnType<typeof readStatement>>;

const textsOf = (values: object): Typed =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  );

/** State of a command's form; `send` validates it, reads the statement, signs and runs it. */
export function useCommandForm<K extends ChangeName>(options: CommandFormOptions<K>) {
  const { command, fixed, initial, mayBeEmpty, more, onDone, onClose } = options;
  const t = useTranslate();
  const run = useCommand();
  const isSigned = options.isSigned ?? rowOf(command).signed ?? false;
  const fields = fieldsOf(command)
    .filter(({ name }) => !(fixed && name in fixed))
    .map((field) => ({ ...field, ...more?.[field.name] }));
  const [id] = useState(newRequestId);
  const [first] = useState<Typed>(() => textsOf(initial ?? {}));
  const [typed, setTyped] = useState(first);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [signable, setSignable] = useState<Signable | null>(null);
  const [isFar, setFar] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  const isTyped = fields.some(({ name }) => (typed[name] ?? '') !== (first[name] ?? ''));
  useEffect(() => {
    if (!isTyped) return undefined;
    // The browser asks before a reload loses what was typed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);

  const isEmptyValue = (name: string) => mayBeEmpty?.includes(name) ?? false;
  const valueFor = (field: Field) =>
    valueOf(field, typed[field.name] ?? '') ?? (isEmptyValue(field.name) ? '' : undefined);
  const faults = fields.map((field) => faultOf(field, valueFor(field)));
  const entered = Object.fromEntries(fields.map((field) => [field.name, valueFor(field)]));
  // Safe cast: the server validates the input; `faults` has checked it with the same schema.
  const input = JSON.parse(JSON.stringify({ ...fixed, ...entered })) as InputOf<K>;

  const decide = async () => {
    const signature = signable === null ? undefined : await signStatement(signable);
    const outcome = await run(command, input, { id, ...(signature && { signature }) });
    onDone?.(outcome);
    if (outcome.link === null) onClose();
    else setLink(outcome.link);
  };
  const send = async () => {
    setTried(true);
    if (isBusy || faults.some((one) => one !== null)) return;
    setBusy(true);
    setFault('');
    try {
      if (isSigned && signable === null) setSignable(await readStatement(command, input, id));
      else await decide();
    } catch (error) {
      if (error instanceof OpsError && error.code === 'value_far') setFar(true);
      setFault(signable === null ? messageOf(error) : passkeyFault(error, t));
      setSignable(null);
    }
    setBusy(false);
  };
  const shown = fields.map((field, index) => ({
    field,
    value: typed[field.name] ?? '',
    fault: hasTried ? (faults[index] ?? null) : null,
    onChange: (value: string | boolean) =>
      setTyped((before) => ({ ...before, [field.name]: value })),
  }));
  // The server asks to confirm a large change; before, the question would only be clicked away.
  const asked = shown.filter(({ field: { name } }) => name !== CONFIRMATION || isFar);
  return { input, fields: asked, isTyped, isSigned, isBusy, fault, signable, link, send };
}
