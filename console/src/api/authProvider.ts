import type { AuthProvider } from 'ra-core';
import type { OperatorRole } from '@contract/ops/CommandRow';
import { COMMANDS, type CommandName } from '@contract/ops/commands';
import { rowOf } from './call';
import { currentSession, loadSession, logIn, logOut } from './session';

/** True when a role may run a command; the server decides, this only hides what it would refuse. */
export function mayRun(role: OperatorRole | undefined, name: CommandName): boolean {
  const { role: required } = rowOf(name);
  return role !== undefined && (required === 'any' || role === 'admin' || role === required);
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

export const authProvider: AuthProvider = {
  login: logIn,
  logout: async () => {
    if (currentSession() === null) return;
    await logOut();
    // Forgets customers' data and pictures, which the next operator here must not see.
    window.location.replace('/');
  },
  checkAuth: async () => {
    if ((await loadSession()) === null) throw new Error();
  },
  // `call` shows the log-in above the page, so that nothing typed is lost.
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const session = await loadSession();
    return { id: session?.operator ?? '', fullName: session?.operator };
  },
  // A resource is a noun of commands, an action the verb.
  canAccess: async ({ resource, action }) => {
    const session = await loadSession();
    const name = `${resource} ${action}`;
    return isCommand(name) && mayRun(session?.role, name);
  },
};
