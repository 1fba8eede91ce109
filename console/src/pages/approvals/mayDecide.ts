import type { OperatorRole } from '@contract/ops/CommandRow';
import type { OpsRequest } from '@contract/ops/approval';
import type { CommandName } from '@contract/ops/commands';
import { mayRun } from '../../api/authProvider';

/** Safe: the server records requests of its commands only. */
export const nameOf = (command: string) => command as CommandName;

/** Why an operator cannot agree to a request: the key of a text; null when they can. */
export function whyNot(
  { isOwn, state, command }: OpsRequest,
  role: OperatorRole | undefined,
): 'own' | 'agreed' | 'failed' | 'role' | null {
  if (state === 'failed') return 'failed';
  if (isOwn) return 'own';
  if (state !== 'waiting') return 'agreed';
  return mayRun(role, nameOf(command)) ? null : 'role';
}
