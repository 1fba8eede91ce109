import { useTranslate } from 'ra-core';
import { Chips } from '../../ui/Chips';
import { FILTER_FIELDS, PERIODS, type Period } from './filterOf';

interface FilterProps {
  params: URLSearchParams;
  /** Sets fields of the filter; an empty value removes one. */
  onChange: (fields: Readonly<Record<string, string>>) => void;
}

/** Period, person, customer, case, action and sum; Enter in a field filters. */
export function Filter({ params, onChange }: FilterProps) {
  const t = useTranslate();
  const period = PERIODS.find((one) => one === params.get('period')) ?? 'all';
  return (
    <form
      // New fields for a new address, so that the keys' filters are shown.
      key={params.toString()}
      className="filter"
      role="search"
      aria-label={t('keys.filter')}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onChange(Object.fromEntries(FILTER_FIELDS.map((name) => [name, String(data.get(name))])));
      }}
    >
      <Chips
        choices={PERIODS}
        chosen={period}
        labelOf={(one: Period) => t(`audit.period.${one}`)}
        onChoose={(one) => onChange({ period: one })}
      />
      {FILTER_FIELDS.map((name) => (
        <input
          key={name}
          name={name}
          defaultValue={params.get(name) ?? ''}
          aria-label={t(`audit.filter.${name}`)}
          placeholder={t(`audit.filter.${name}`)}
        />
      ))}
      <button type="submit" className="btn btn--small">
        {t('keys.filter')}
      </button>
    </form>
  );
}
