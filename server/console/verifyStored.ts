import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { listSignatures, type SignatureRow } from '../repositories/operatorDecisions';
import type { ConsoleContext } from './ConsoleContext';
import { hostOf } from './passkeys';
import { hashStatement } from './statement';

/** True when a stored assertion is the owner's signature of the stored statement. */
async function isRight(context: ConsoleContext, row: SignatureRow): Promise<boolean> {
  const { passkey, operator, owner, statement, publicKey } = row;
  if (owner !== operator || !statement.includes(`\noperator: ${operator}\n`)) return false;
  const result = await verifyAuthenticationResponse({
    response: {
      id: passkey,
      rawId: passkey,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: row.clientData.toString('base64url'),
        authenticatorData: row.authenticatorData.toString('base64url'),
        signature: row.signature.toString('base64url'),
      },
    },
    expectedChallenge: hashStatement(statement).toString('base64url'),
    expectedOrigin: context.console.origin,
    expectedRPID: hostOf(context),
    requireUserVerification: true,
    // 0: the counter was compared when the signature was made.
    credential: { id: passkey, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => null);
  return result?.verified === true;
}

/** Operators whose stored signature of a request is right. */
export async function signersOf(context: ConsoleContext, request: string): Promise<string[]> {
  const signers: string[] = [];
  for (const row of await listSignatures(context.db, request)) {
    if (await isRight(context, row)) signers.push(row.operator);
  }
  return signers;
}
