import { isSolution, type Challenge } from '../../../src/domain/challenge';
import type { Core } from '../../ports/context';

type ChallengeDeps = Pick<Core, 'clock' | 'sealer'>;

const LIFE_MS = 600_000;

/** Returns `<expires>.<bits>.<mac>`: a stateless challenge that is valid only for `subject`. */
function challengeText(
  { sealer }: ChallengeDeps,
  subject: string,
  expires: number,
  bits: number,
): string {
  const mac = sealer.mac(`challenge\n${subject}\n${expires}\n${bits}`).toString('base64url');
  return `${expires}.${bits}.${mac}`;
}

/** A proof-of-work challenge for the call that `subject` names; valid for ten minutes. */
export function makeChallenge(deps: ChallengeDeps, subject: string, bits: number): Challenge {
  return { challenge: challengeText(deps, subject, deps.clock.now() + LIFE_MS, bits), bits };
}

/** The challenge that `proof` solves; null if wrong, expired, forged or for another subject. */
export function verifyChallenge(
  deps: ChallengeDeps,
  subject: string,
  proof: string,
): string | null {
  const [, challenge = '', expires, bits, nonce] =
    /^((\d{1,15})\.(\d{1,2})\.[\w-]{43}) (\d{1,15})$/.exec(proof) ?? [];
  const isAuthentic = challenge === challengeText(deps, subject, Number(expires), Number(bits));
  if (!isAuthentic || Number(expires) < deps.clock.now()) return null;
  return isSolution({ challenge, bits: Number(bits) }, Number(nonce)) ? challenge : null;
}
