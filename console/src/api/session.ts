import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { IDLE_MS, type OpsSession, type SessionCallName } from '@contract/ops/session';
import type { SessionInputOf, SessionOutputOf } from '@contract/ops/session';
import { useSyncExternalStore } from 'react';
import { sinceInput } from './activity';
import { OpsError } from './OpsError';
import { post } from './post';

/** The operator's session, and whether they have to log in again to go on. */
interface State {
  session: OpsSession | null;
  isLoggedOut: boolean;
}

let state: State = { session: null, isLoggedOut: false };
const listeners = new Set<() => void>();
let waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];

function set(next: Partial<State>): void {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

export const useSessionState = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

export const currentSession = () => state.session;
export const isLoggedOut = () => state.isLoggedOut;

const callSession = <K extends SessionCallName>(name: K, input: SessionInputOf<K>) =>
  post<SessionOutputOf<K>>(`/ops/v1/${name}`, input);

/** Reads the session of this browser; null without one. */
export async function loadSession(): Promise<OpsSession | null> {
  if (state.session !== null) return state.session;
  const session = await callSession('session/current', {}).catch((error: unknown) => {
    if (error instanceof OpsError && error.code === 'signed_out') return null;
    throw error;
  });
  set({ session });
  return session;
}

/** Accepts a session that began; one of another operator reloads the page. */
function accept(session: OpsSession): void {
  const before = state.session;
  if (before !== null && before.operator !== session.operator) {
    waiting.forEach(({ reject }) => reject(new OpsError('signed_out', '')));
    window.location.reload();
    return;
  }
  set({ session, isLoggedOut: false });
  waiting.forEach(({ resolve }) => resolve());
  waiting = [];
}

/** Logs in with a passkey. Throws `OpsError`, or a `NotAllowedError` when the person cancels. */
export async function logIn(): Promise<void> {
  const { options } = await callSession('session/options', {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  accept(await callSession('session/begin', { response: { ...response } }));
}

export async function logOut(): Promise<void> {
  await callSession('session/end', {}).catch(() => undefined);
  set({ session: null, isLoggedOut: false });
}

/** Shows the log-in when the session has ended without input. */
export function coverWhenIdle(): void {
  const { session, isLoggedOut } = state;
  if (session === null || isLoggedOut || sinceInput() < IDLE_MS) return;
  set({ isLoggedOut: true });
}

/** Shows the log-in above the page; resolves when the same operator is logged in again. */
export function waitForLogIn(): Promise<void> {
  set({ isLoggedOut: true });
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

export const readLink = (token: string) => callSession('enrolment/options', { token });

/** Creates a passkey on this device for the operator of a one-time link, and logs them in. */
export async function enrol(token: string, name: string, options: object): Promise<void> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  set({ session: null });
  accept(await callSession('enrolment/finish', { token, name, response: { ...response } }));
}
