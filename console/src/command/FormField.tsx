import { useTranslate } from 'ra-core';
import { serverNow } from '../api/clock';
import { useFormat } from '../texts/format';
import { readText } from '../ui/readText';
import type { Field } from './fieldsOf';

export interface FormFieldProps {
  field: Field;
  value: string | boolean;
  fault: string | null;
  onChange: (value: string | boolean) => void;
}

/** How a keyboard on the screen looks. A number is text too: Chromium drops digits of other widths. */
const INPUT_MODES = { text: 'text', code: 'text', number: 'numeric', amount: 'decimal' } as const;

/** A file whose text is the value. */
function FileControl({ field: { name, isRequired }, fault, onChange }: FormFieldProps) {
  return (
    <input
      type="file"
      name={name}
      accept=".csv,text/csv"
      required={isRequired}
      aria-invalid={fault !== null}
      onChange={({ target: { files } }) => {
        const file = files?.[0];
        if (file === undefined) onChange('');
        else void readText(file).then(onChange);
      }}
    />
  );
}

function Control(props: FormFieldProps) {
  const { field, value, fault, onChange } = props;
  const t = useTranslate();
  const { name, kind, choices, choiceTexts, isRequired } = field;
  const text = String(value);
  const common = {
    value: text,
    name,
    required: isRequired,
    'aria-invalid': fault !== null,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === 'file') return <FileControl {...props} />;
  if (kind === 'words' || kind === 'codes') return <textarea {...common} />;
  if (kind === 'choice')
    return (
      <select {...common}>
        {!choices.includes(text) && <option value="">{t('form.choose')}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceTexts === undefined
              ? t(`choice.${choice}`, { _: t(`reason.${choice}`, { _: choice }) })
              : t(`${choiceTexts}.${choice}`)}
          </option>
        ))}
      </select>
    );
  if (kind === 'time' || kind === 'check')
    return <input {...common} type="datetime-local" autoComplete="off" />;
  return <input {...common} type="text" inputMode={INPUT_MODES[kind]} autoComplete="off" />;
}

/** A labelled control with its bounds and what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const t = useTranslate();
  const { zone } = useFormat();
  const { field, value, fault, onChange } = props;
  const { name, kind, min, max, isRequired } = field;
  const label = t(field.label ?? `field.${name}`, { _: name });
  if (kind === 'check')
    return (
      <label className="field field--check">
        <input
          type="checkbox"
          name={name}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    );
  const bounds = kind === 'number' && min !== undefined && max !== undefined && `${min}–${max}`;
  return (
    <label className={`field ${fault === null ? '' : 'is-wrong'}`}>
      <span className="field__label">
        <span>{label}</span>
        <span className="num">
          {kind === 'time' && `${zone(serverNow())} `}
          {bounds || (isRequired ? '' : t('form.optional'))}
        </span>
      </span>
      <Control {...props} />
      {fault !== null && (
        <span className="field__fault" role="alert">
          {t(`form.${fault}`, { min: min ?? 0, max: max ?? 0 })}
        </span>
      )}
    </label>
  );
}
