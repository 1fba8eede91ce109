import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { ChallengePurpose } from '../db/kinds';
import { OpsFault } from '../platform/OpsFault';
import { auditFailedLogIn } from '../repositories/auditLog';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  takeChallenge,
  touchPasskey,
  type PasskeyRow,
} from '../repositories/operatorLogIns';
import type { ConsoleContext } from './ConsoleContext';

const DISPLAYED_NAME = 'Candor';
/** Maximum time that a person may take with the authenticator, ms. */
export const CHALLENGE_MS = 2 * 60_000;

type Deps = Pick<ConsoleContext, 'db' | 'clock' | 'console'>;

/** Passkeys belong to the host name of the console's address. */
export const hostOf = ({ console: { origin } }: Pick<ConsoleContext, 'console'>) =>
  new URL(origin).hostname;

const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));

async function storeChallenge(
  { db, clock }: Deps,
  challenge: string,
  purpose: ChallengePurpose,
  operator: string | null,
): Promise<void> {
  const expiresAt = clock.now() + CHALLENGE_MS;
  await insertChallenge(db, { challenge, purpose, operator, statement: null, expiresAt });
}

/** Options for a new passkey, which must verify its user (PIN or biometrics). */
export async function enrolmentOptions(deps: Deps, operator: string) {
  const passkeys = await listPasskeys(deps.db, operator);
  const options = await generateRegistrationOptions({
    rpName: DISPLAYED_NAME,
    rpID: hostOf(deps),
    userName: operator,
    userID: utf8(operator),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps, options.challenge, 'enrol', operator);
  return options;
}

/** Checks a new passkey. Throws `log_in_failed`. */
export async function verifyEnrolment(
  deps: Deps,
  operator: string,
  response: RegistrationResponseJSON,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter'>> {
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeFor(deps, challenge, 'enrol', operator),
    expectedOrigin: deps.console.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }).catch(() => null);
  if (result === null || !result.verified) throw new OpsFault('log_in_failed');
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter };
}

/** Options for a log-in; the browser offers the passkeys that it has for the console. */
export async function logInOptions(deps: Deps) {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    userVerification: 'required',
  });
  await storeChallenge(deps, options.challenge, 'login', null);
  return options;
}

const takeFor = async (
  { db, clock }: Deps,
  challenge: string,
  purpose: ChallengePurpose,
  operator: string | null,
) => (await takeChallenge(db, { challenge, purpose, operator, at: clock.now() })) !== null;

/** Checks a log-in, each challenge once. Throws `passkey_unknown` or `log_in_failed`. */
export async function verifyLogIn(
  deps: Deps,
  response: AuthenticationResponseJSON,
  network: string,
): Promise<PasskeyRow> {
  const { db, clock } = deps;
  const passkey = typeof response.id === 'string' ? await findPasskey(db, response.id) : null;
  if (passkey === null) throw new OpsFault('passkey_unknown');
  const { id, publicKey, counter } = passkey;
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeFor(deps, challenge, 'login', null),
    expectedOrigin: deps.console.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter },
  }).catch(() => null);
  if (result === null || !result.verified) {
    await auditFailedLogIn(db, { operator: passkey.operator, network, at: clock.now() });
    throw new OpsFault('log_in_failed');
  }
  const usedAt = clock.now();
  await touchPasskey(db, id, { counter: result.authenticationInfo.newCounter, usedAt });
  return passkey;
}
