import type { ReactNode } from 'react';

/** A column of a page; panes are divided by hairlines. */
export const Pane = ({ width, children }: { width?: number; children: ReactNode }) => (
  <div className={`pane ${width === undefined ? 'pane--grow' : ''}`} style={{ width }}>
    {children}
  </div>
);

interface SectionProps {
  title: string;
  count?: number | string;
  /** At the right of the title. */
  end?: ReactNode;
  children: ReactNode;
  /** Text needs a margin, tables do not. */
  isText?: boolean;
}

export const Section = ({ title, count, end, children, isText = false }: SectionProps) => (
  <section className="sec" aria-label={title}>
    <div className="sec__head">
      <h2>{title}</h2>
      {count !== undefined && <span className="sec__count num">{count}</span>}
      {end && <span className="sec__end">{end}</span>}
    </div>
    {isText ? <div className="sec__in">{children}</div> : children}
  </section>
);

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl>
    {facts.map(([name, value]) => (
      <div className="kv" key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
