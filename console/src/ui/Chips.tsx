interface ChipsProps<T> {
  choices: readonly T[];
  chosen: T;
  labelOf: (choice: T) => string;
  countOf?: (choice: T) => number;
  onChoose: (choice: T) => void;
}

/** Filters of which one is chosen, each with its count. */
export const Chips = <T extends string | undefined>({
  choices,
  chosen,
  labelOf,
  countOf,
  onChoose,
}: ChipsProps<T>) => (
  <span className="chips">
    {choices.map((choice) => (
      <button
        key={choice ?? 'all'}
        type="button"
        aria-pressed={choice === chosen}
        onClick={() => onChoose(choice)}
      >
        {labelOf(choice)}
        {countOf && <span className="num">{countOf(choice)}</span>}
      </button>
    ))}
  </span>
);
