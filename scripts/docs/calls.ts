import { CALLS } from '../../types/contract/calls';
import type { CallRow } from '../../types/contract/calls/CallRow';
import { tableOf } from './table';

export const CLIENTS_PATH = 'docs/CLIENTS.md';
const HEADING = '## Calls';

const CALLERS = { public: 'anybody', user: 'customer', active: 'customer, not frozen' } as const;

/** Returns docs/CLIENTS.md with its table of calls regenerated, formatted as oxfmt does. */
export function withCalls(text: string): string {
  const rows = Object.entries<CallRow>(CALLS).map(([name, { id, access, summary, demoOnly }]) => [
    `\`${name}\``,
    `\`${id}\``,
    CALLERS[access],
    demoOnly === true ? `${summary} (demo mode)` : summary,
  ]);
  const table = tableOf([['call', 'operationId', 'caller', 'does'], ...rows]);
  const [before = ''] = text.split(HEADING);
  return [`${before}${HEADING}`, '', ...table, ''].join('\n');
}
