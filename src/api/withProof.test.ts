import { ApiError } from './ApiError';
import { isSolution } from '@/domain/challenge';
import { withProof } from './withProof';

const CHALLENGE = { challenge: '1700000000000.9.abc', bits: 9 };

describe('withProof', () => {
  it('repeats a call with a proof of work only if the server requests one', async () => {
    const proofs: (string | undefined)[] = [];
    const ask = async (proof?: string) => {
      proofs.push(proof);
      if (proof === undefined) throw new ApiError('challenge_required', { data: CHALLENGE });
      return 'sent';
    };
    expect(await withProof(ask)).toBe('sent');
    const [challenge, nonce] = proofs[1]?.split(' ') ?? [];
    expect(challenge).toBe(CHALLENGE.challenge);
    expect(isSolution(CHALLENGE, Number(nonce))).toBe(true);
    expect(await withProof(async (proof) => proof ?? 'none')).toBe('none');
  });

  it('rejects with any other refusal, and with a refusal of the repeated call', async () => {
    const limited = () => Promise.reject(new ApiError('vcode_limit'));
    await expect(withProof(limited)).rejects.toMatchObject({ code: 'vcode_limit' });
    const twice = () => Promise.reject(new ApiError('challenge_required', { data: CHALLENGE }));
    await expect(withProof(twice)).rejects.toMatchObject({ code: 'challenge_required' });
  });
});
