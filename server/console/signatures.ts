import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { OpsFault } from '../platform/OpsFault';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  takeChallenge,
  touchPasskey,
} from '../repositories/operatorLogIns';
import type { StoredSignature } from '../repositories/operatorDecisions';
import type { ConsoleContext } from './ConsoleContext';
import { CHALLENGE_MS, hostOf } from './passkeys';
import { hashStatement } from './statement';

type Deps = Pick<ConsoleContext, 'db' | 'clock' | 'console'>;

/** Options for a signature of a statement by one of the operator's passkeys. */
export async function signOptions(deps: Deps, operator: string, statement: string) {
  const { db, clock } = deps;
  const passkeys = await listPasskeys(db, operator);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    challenge: Uint8Array.from(hashStatement(statement)),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id }) => ({ id })),
  });
  const expiresAt = clock.now() + CHALLENGE_MS;
  const { challenge } = options;
  await insertChallenge(db, { challenge, purpose: 'sign', operator, statement, expiresAt });
  return options;
}

const base64 = (text: string) => Buffer.from(text, 'base64url').toString('base64');

/**
 * Checks a signature; returns it with the statement that was signed. Each challenge counts once.
 * Throws `signature_refused`.
 */
export async function verifySignature(
  deps: Deps,
  operator: string,
  response: AuthenticationResponseJSON,
): Promise<{ statement: string; signature: StoredSignature }> {
  const { db, clock } = deps;
  const passkey = typeof response.id === 'string' ? await findPasskey(db, response.id) : null;
  if (passkey === null || passkey.operator !== operator) throw new OpsFault('signature_refused');
  const { id, publicKey, counter } = passkey;
  let statement = '';
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) => {
      const query = { challenge, purpose: 'sign', operator, at: clock.now() } as const;
      statement = (await takeChallenge(db, query))?.statement ?? '';
      return statement !== '';
    },
    expectedOrigin: deps.console.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter },
  }).catch(() => null);
  if (result === null || !result.verified) throw new OpsFault('signature_refused');
  await touchPasskey(db, id, {
    counter: result.authenticationInfo.newCounter,
    usedAt: clock.now(),
  });
  const { clientDataJSON, authenticatorData, signature } = response.response;
  return {
    statement,
    signature: {
      passkey: id,
      clientData: base64(clientDataJSON),
      authenticatorData: base64(authenticatorData),
      signature: base64(signature),
    },
  };
}
