import { isSolution, type Challenge } from '../../../src/domain/challenge';
import type { Core } from '../../ports/context';

type ChallengeDeps = Pick<Core, 'clock' | 'sealer'>;

const LIFE_MS = 600_000;

/** `<expires>.<bits>.<mac>`: stateless, and valid only for its `about`. */
function textOf({ sealer }: ChallengeDeps, about: string, expires: number, bits: number): string {
  const mac = sealer.mac(`challenge\n${about}\n${expires}\n${bits}`).toString('base64url');
  return `${expires}.${bits}.${mac}`;
}

/** A proof-of-work challenge for the call that `about` names; valid for ten minutes. */
export function makeChallenge(deps: ChallengeDeps, about: string, bits: number): Challenge {
  return { challenge: textOf(deps, about, deps.clock.now() + LIFE_MS, bits), bits };
}

/** The challenge that a proof solves; null when wrong, expired, forged or for another `about`. */
export function solvedChallenge(deps: ChallengeDeps, about: string, proof: string): string | null {
  const [, challenge = '', expires, bits, nonce] =
    /^((\d{1,15})\.(\d{1,2})\.[\w-]{43}) (\d{1,15})$/.exec(proof) ?? [];
  const isOurs = challenge === textOf(deps, about, Number(expires), Number(bits));
  if (!isOurs || Number(expires) < deps.clock.now()) return null;
  return isSolution({ challenge, bits: Number(bits) }, Number(nonce)) ? challenge : null;
}
