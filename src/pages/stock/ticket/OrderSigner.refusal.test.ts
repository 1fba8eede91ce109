import { ApiError } from '@/api/ApiError';
import { parseAmount } from '@candor/rules/money';
import { orderText } from '@candor/proof/texts/orderText';
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

const ORIGIN = 'candor/0123456789abcdef0123456789abcdef';
const REQUEST = {
  procode: 'AUR',
  direction: 2,
  seconds: 30,
  quantity: '100',
  seenPrice: '182.46',
  seenSeq: 12,
  requestId: '00000000-0000-4000-8000-000000000001',
  seenTip: { seq: 7, digest: 'a1'.repeat(32) },
  sentAt: 1_795_000_020_000,
} as const;
const TEXT = orderText({
  origin: ORIGIN,
  requestId: REQUEST.requestId,
  procode: 'AUR',
  side: 'down',
  stake: parseAmount('100') ?? (0 as never),
  seconds: 30,
  quote: { seq: 12, price: '182.46' },
  seen: REQUEST.seenTip,
  sent: REQUEST.sentAt,
});

function build(storage = memoryStorage()) {
  const api = fakeApi();
  api['GET /transparency/keys'].mockResolvedValue({ origin: ORIGIN, keys: [] });
  const session = { uid: 'u1' as string | null, token: 'a token of the first session' };
  const keys = new DeviceKeys(storage);
  const refusals = new RefusalsStore(storage);
  const seenLog = { pinned: null as string | null };
  const signer = new OrderSigner({ api, session, keys, refusals, seenLog });
  return { api, session, keys, storage, refusals, seenLog, signer };
}

describe('a refusal signed by the operator', () => {
  const { requestId } = REQUEST;
  const own = { account: '7', requestId };
  const ofLog = { origin: LOG, keys: [keyStatement(KEY, KEY, 0)] };
  /** The order's text, in the log whose key signs in this test. */
  const order = TEXT.replace(ORIGIN, LOG);

  async function refused(more: { signs?: boolean } = {}) {
    const built = build();
    built.session.uid = '7';
    built.api['GET /transparency/keys'].mockResolvedValue(ofLog);
    const signed = more.signs === false ? undefined : await built.signer.sign(REQUEST);
    return { ...built, signed };
  }

  it('is stored with the order that it refuses, as a file that others can check', async () => {
    const { signer, refusals, signed } = await refused();
    const note = aRefusal({ ...own, order: sha256(order) });
    const held = await signer.saveRefusal(note);
    const file = { refusal: note, order, signed, keys: ofLog.keys };
    expect(held).toMatchObject({ file, isSaved: true });
    expect(verifyRefusal(Object(held).file)).toBeNull();
    const kept = { uid: '7', requestId, refusal: note, order, signed };
    expect(refusals.of(requestId)).toEqual(kept);
  });

  it.each([
    ['of another order', aRefusal({ ...own, order: sha256('another order') })],
    [
      'of another request',
      aRefusal({ ...own, order: sha256(order), requestId: requestId.replace('1', '2') }),
    ],
    ['of another account', aRefusal({ ...own, order: sha256(order), account: '8' })],
    ['signed by a stranger', aRefusal({ ...own, order: sha256(order) }, aKey(LOG, 'a stranger'))],
    ['no note', 'refused'],
  ])('is not stored when it is %s', async (_, note) => {
    const { signer, storage } = await refused();
    expect(await signer.saveRefusal(note)).toBe('bad');
    expect(storage.data.get('refusals')).toBeUndefined();
  });

  it('is not stored when its key is not the first key that the phone received', async () => {
    const { signer, seenLog } = await refused();
    seenLog.pinned = 'A'.repeat(43) + '=';
    expect(await signer.saveRefusal(aRefusal({ ...own, order: sha256(order) }))).toBe('bad');
  });

  it('is stored without its order after a restart', async () => {
    const { signer, refusals } = await refused({ signs: false });
    const note = aRefusal({ ...own, order: sha256(order) });
    expect(await signer.saveRefusal(note)).toMatchObject({
      file: { refusal: note, order: null },
      isSaved: true,
    });
    expect(refusals.of(requestId)).toMatchObject({ refusal: note, order: null, signed: null });
  });

  it('is returned but marked as not stored when the phone cannot store it', async () => {
    const { signer, storage } = await refused();
    jest.spyOn(storage, 'set').mockReturnValue(false);
    const note = aRefusal({ ...own, order: sha256(order) });
    expect(await signer.saveRefusal(note)).toMatchObject({
      file: { refusal: note },
      isSaved: false,
    });
  });

  it("is stored unchecked while the log's keys cannot be loaded", async () => {
    const { signer, refusals, api } = await refused();
    api['GET /transparency/keys'].mockRejectedValue(new ApiError('timeout'));
    const note = aRefusal({ ...own, order: sha256(order) });
    expect(await signer.saveRefusal(note)).toBeNull();
    expect(refusals.of(requestId)?.refusal).toBe(note);
  });
});
