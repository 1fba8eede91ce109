import { ApiError } from '@/api/ApiError';
import type { RefusalFields } from '@candor/proof/texts/refusalText';
import { sha256 } from '@candor/proof/crypto/sha256';
import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { aKey, keyStatement } from '@candor/proof/testing/signing';
import { KEY, ORIGIN as LOG } from '@candor/proof/testing/TestLog';
import { verifyRefusal } from '@candor/proof/check/verifyRefusal';
import { DeviceKeys } from '@/stores/orders/DeviceKeys';
import { RefusalsStore } from '@/stores/orders/RefusalsStore';
import { fakeApi } from '@/testing/fakeApi';
import { memoryStorage } from '@/testing/memoryStorage';
import { OrderSigner } from './OrderSigner';

const REQUEST = {
  procode: 'AUR',
  direction: 2,
  seconds: 30,
  quantity: '100',
  payoutRate: '0.80',
  requestId: '00000000-0000-4000-8000-000000000001',
  seenTip: { seq: 7, digest: 'a1'.repeat(32) },
  tappedAt: 1_795_000_020_000,
} as const;

function build(storage = memoryStorage()) {
  const api = fakeApi();
  const ofLog = { origin: LOG, keys: [keyStatement(KEY, KEY, 0)] };
  api['GET /transparency/keys'].mockResolvedValue(ofLog);
  const session = { uid: '7' as string | null, token: 'a token of the first session' };
  const keys = new DeviceKeys(storage);
  const refusals = new RefusalsStore(storage);
  const seenLog = { pinned: null as string | null };
  const signer = new OrderSigner({ api, session, keys, refusals, seenLog });
  return { api, ofLog, storage, refusals, seenLog, signer };
}

describe('a refusal signed by the operator', () => {
  const { requestId } = REQUEST;
  const own = { account: '7', requestId };

  /** Returns a signed order and the note of its refusal. */
  async function refused(change: Partial<RefusalFields> = {}, key = KEY) {
    const built = build();
    const { order = '' } = (await built.signer.sign(REQUEST)) ?? {};
    const note = aRefusal({ ...own, order: sha256(order), ...change }, key);
    return { ...built, order, note };
  }

  it('is stored with the order that it refuses, as a file that others can check', async () => {
    const { signer, refusals, order, note, ofLog } = await refused();
    const held = await signer.saveRefusal(note, order);
    const file = { refusal: note, order, keys: ofLog.keys };
    expect(held).toMatchObject({ file, isSaved: true });
    expect(verifyRefusal(Object(held).file)).toBeNull();
    expect(refusals.of(requestId)).toEqual({ uid: '7', requestId, refusal: note, order });
  });

  it.each([
    ['of another order', { order: sha256('another order') }, KEY],
    ['of another request', { requestId: requestId.replace('1', '2') }, KEY],
    ['of another account', { account: '8' }, KEY],
    ['signed by a stranger', {}, aKey(LOG, 'a stranger')],
  ])('is not stored when it is %s', async (_, change, key) => {
    const { signer, storage, order, note } = await refused(change, key);
    expect(await signer.saveRefusal(note, order)).toBe('bad');
    expect(storage.data.get('refusals')).toBeUndefined();
  });

  it('is not kept when it is no note, or of an order that was not signed', async () => {
    const { signer, storage, order, note } = await refused();
    expect(await signer.saveRefusal('refused', order)).toBe('bad');
    expect(await signer.saveRefusal(note, '')).toBe('bad');
    expect(storage.data.get('refusals')).toBeUndefined();
  });

  it('is not stored when its key is not the first key that the phone received', async () => {
    const { signer, seenLog, order, note } = await refused();
    seenLog.pinned = 'A'.repeat(43) + '=';
    expect(await signer.saveRefusal(note, order)).toBe('bad');
  });

  it('is kept with its order after a restart', async () => {
    const { order, note } = await refused();
    const { signer, refusals } = build();
    expect(await signer.saveRefusal(note, order)).toMatchObject({ file: { order }, isSaved: true });
    expect(refusals.of(requestId)).toMatchObject({ refusal: note, order });
  });

  it('is returned but marked as not stored when the phone cannot store it', async () => {
    const { signer, storage, order, note } = await refused();
    jest.spyOn(storage, 'set').mockReturnValue(false);
    expect(await signer.saveRefusal(note, order)).toMatchObject({
      file: { refusal: note },
      isSaved: false,
    });
  });

  it("is stored unchecked while the log's keys cannot be loaded", async () => {
    const { signer, refusals, api, order, note } = await refused();
    api['GET /transparency/keys'].mockRejectedValue(new ApiError('timeout'));
    expect(await signer.saveRefusal(note, order)).toBeNull();
    expect(refusals.of(requestId)?.refusal).toBe(note);
  });
});
