import { Kbd } from './marks';

export interface ListedAction {
  name: string;
  keys: readonly string[];
  label: string;
  about: string;
  isDanger?: boolean;
  run: () => void;
}

/** Actions with their keys, and what each needs. */
export const ActionList = ({ actions }: { actions: readonly ListedAction[] }) => (
  <ul className="actions">
    {actions.map(({ name, keys, label, about, isDanger, run }) => (
      <li key={name}>
        <button type="button" onClick={run}>
          <Kbd>{keys.join('').toUpperCase()}</Kbd>
          <span>
            <b className={isDanger ? 'is-bad' : undefined}>{label}</b>
            <small>{about}</small>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
