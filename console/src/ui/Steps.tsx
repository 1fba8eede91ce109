import type { ReactNode } from 'react';

export interface Step {
  name: string;
  detail: ReactNode;
  /** `now`: the reader's turn. */
  state: 'done' | 'now' | 'open';
}

/** What happened and what comes, from left to right. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="steps">
    {steps.map(({ name, detail, state }) => (
      <li key={name} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
        <i aria-hidden="true" />
        <b>{name}</b>
        <span>{detail}</span>
      </li>
    ))}
  </ol>
);
