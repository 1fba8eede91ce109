import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface Entry {
  id: string;
  to: string;
  title: ReactNode;
  about: ReactNode;
  /** At the right of `about`. */
  end?: ReactNode;
}

/** Entries in two lines each; the chosen one is marked. */
export const Entries = ({ entries, chosen }: { entries: readonly Entry[]; chosen?: string }) => (
  <ul className="entries">
    {entries.map(({ id, to, title, about, end }) => (
      <li key={id}>
        <Link to={to} aria-current={id === chosen || undefined}>
          <b>{title}</b>
          <span className="entries__about">
            <span>{about}</span>
            <span className="num">{end}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
