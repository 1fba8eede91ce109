import { useLocale, useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useCall } from '../api/useCall';
import type { FormFieldProps } from './FormField';

type Template = OutputOf<'inquiries templates'>[number];

/** Templates of replies, in a form that writes to a customer; a chosen one follows what is typed. */
export function Templates({ fields }: { fields: readonly FormFieldProps[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const { data: templates = [] } = useCall('inquiries templates', {});
  const [chinese, english] = ['body', 'bodyEn'].map((name) =>
    fields.find(({ field }) => field.name === name),
  );
  const addTo = (one: FormFieldProps | undefined, text: string) =>
    one?.onChange(one.value === '' ? text : `${one.value}\n${text}`);
  // A form with a text by language takes both, another one that of the customer's language.
  const choicesOf = ({ zh, en }: Template): Record<string, () => void> => {
    if (english === undefined && zh !== en)
      return { 中文: () => addTo(chinese, zh), English: () => addTo(chinese, en) };
    const addBoth = () => {
      addTo(chinese, zh);
      if (zh !== en) addTo(english, en);
    };
    return { [t('inquiries.insert')]: addBoth };
  };
  if (templates.length === 0) return null;
  return (
    <fieldset className="templates">
      <legend>{t('inquiries.templates')}</legend>
      <ul className="lines">
        {templates.map((template) => (
          <li key={template.key}>
            <span>
              {template.key}
              <small>{locale === 'zh_CN' ? template.zh : template.en}</small>
            </span>
            <span className="chips">
              {Object.entries(choicesOf(template)).map(([label, add]) => (
                <button
                  key={label}
                  type="button"
                  aria-label={`${template.key} · ${label}`}
                  onClick={add}
                >
                  {label}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
