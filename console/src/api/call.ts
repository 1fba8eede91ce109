import {
  startAuthentication,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { CommandRow } from '@contract/ops/CommandRow';
import { COMMANDS, pathOf, type CommandName } from '@contract/ops/commands';
import type { InputOf, OutputOf } from '@contract/ops/commands';
import type { Static } from 'typebox';
import type { SIGN_CALL } from '@contract/ops/approval';
import { OpsError } from './OpsError';
import { post } from './post';
import { currentSession, waitForLogIn } from './session';

export type Signature = AuthenticationResponseJSON;

export const rowOf = (name: CommandName): CommandRow => COMMANDS[name];

/** Sends a call; when the session has ended, again after the operator has logged in again. */
export async function inSession<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const hasEnded = error instanceof OpsError && error.code === 'signed_out';
    if (!hasEnded || currentSession() === null) throw error;
    await waitForLogIn();
    return inSession(send);
  }
}

/** Of a change: the passkey's signature, and the id with which a repeated call is recorded once. */
export interface Proof {
  signature?: Signature;
  id?: string;
}

/** Runs an operator command. Throws `OpsError`. */
export const call = <K extends CommandName>(
  name: K,
  input: InputOf<K>,
  proof?: Proof,
): Promise<OutputOf<K>> => inSession(() => post(pathOf(name), { input, ...proof }));

/** What a signed command will record, and what the passkey signs. */
export const readStatement = <K extends CommandName>(command: K, input: InputOf<K>, id?: string) =>
  inSession(() => post<Static<typeof SIGN_CALL.output>>('/ops/v1/sign', { command, input, id }));

/** Asks for the operator's passkey. Throws a `NotAllowedError` when the person cancels. */
export const signStatement = ({ options }: { options: object }): Promise<Signature> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
