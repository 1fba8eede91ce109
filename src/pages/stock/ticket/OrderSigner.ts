import type { PlaceOrderRequest } from '@contract/order';
import type { Api } from '@/api/Api';
import { parseAmount } from '@candor/rules/money';
import { sideOf } from '@candor/rules/order';
import { parseRate } from '@candor/rules/rate';
import { fromBase64, toBase64 } from '@candor/proof/crypto/bytes';
import { deviceText } from '@candor/proof/texts/deviceText';
import { orderText, signatureText, signedOrderText } from '@candor/proof/texts/orderText';
import { parseRefusal } from '@candor/proof/texts/parseRefusal';
import { publicKeyOf, SECRET_BYTES, signWithSecret } from '@candor/proof/crypto/deviceKey';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { verifyRefusal, type RefusalFile } from '@candor/proof/check/verifyRefusal';
import { sha256 } from '@candor/proof/crypto/sha256';
import { deadlineIn } from '@/models/Deadline';
import { deviceName } from '@/platform/device/deviceName';
import { secretBytes } from '@/platform/device/secretBytes';
import type { DeviceKey, DeviceKeys } from '@/stores/orders/DeviceKeys';
import type { SignedOrder } from '@/stores/orders/OrderIntentsStore';
import type { RefusalsStore } from '@/stores/orders/RefusalsStore';
import type { SeenLogStore } from '@/stores/orders/SeenLogStore';
import type { SessionStore } from '@/stores/SessionStore';

interface Deps {
  api: Api;
  session: Pick<SessionStore, 'uid' | 'token'>;
  keys: DeviceKeys;
  refusals: RefusalsStore;
  seenLog: Pick<SeenLogStore, 'pinned'>;
}

/** A refusal as a file that others can check, and whether the phone could store it. */
export interface CheckedRefusal {
  file: RefusalFile;
  isSaved: boolean;
}

/** Maximum wait of a tap for an unbound key, ms; the order is too late after `ORDER_LIFE_MS`. */
const BINDING_MS_MAX = 1000;

/** Number of token characters that distinguish sessions; too few to reveal the token. */
const MARK_CHARS = 8;
const markOf = (token: string) => token.slice(-MARK_CHARS);

const secretOf = ({ secret }: DeviceKey) => fromBase64(secret) ?? new Uint8Array(0);

/**
 * Signs orders with this phone's key (docs/PROOF.md, The phone's key). The key is created when the
 * first ticket opens, and bound to each session once.
 */
export class OrderSigner {
  private readonly deps: Deps;
  private binding: { token: string; done: Promise<DeviceKey | null> } | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * The customer's key, bound to the session. Null without a random generator or if the server
   * refuses the key: orders are then unsigned. Never rejects.
   */
  prepare(): Promise<DeviceKey | null> {
    const { uid, token } = this.deps.session;
    if (uid === null) return Promise.resolve(null);
    if (this.binding?.token === token) return this.binding.done;
    const binding = { token, done: this.bind(uid, token).catch(() => null) };
    this.binding = binding;
    // If the binding fails, the next order retries it.
    void binding.done.then((key) => {
      if (key === null && this.binding === binding) this.binding = null;
    });
    return binding.done;
  }

  /** Signs an order; undefined if it must go unsigned. Never rejects. */
  async sign(request: PlaceOrderRequest): Promise<SignedOrder | undefined> {
    const none = deadlineIn(BINDING_MS_MAX).reached.then(() => null);
    const key = await Promise.race([this.prepare(), none]);
    const { requestId, procode, seconds, seenTip: seen, tappedAt: tapped } = request;
    const stake = parseAmount(request.quantity);
    const rate = parseRate(request.payoutRate ?? '');
    if (key === null || stake === null || rate === null) return undefined;
    if (seen === undefined || tapped === undefined) return undefined;
    const side = sideOf(request.direction);
    const { uid: account, origin } = key;
    const ids = { origin, account, requestId, procode };
    const text = orderText({ ...ids, side, stake, rate, seconds, seen, tapped });
    const signature = signWithSecret(secretOf(key), text);
    return { order: signedOrderText(text, signature), signed: signatureText(signature) };
  }

  /**
   * Verifies the refusal of a signed order and keeps both; resolves with a file for others to check.
   * `bad`: not a valid refusal of that order, not kept. Null if the log's keys could not be loaded.
   * Never rejects.
   */
  async saveRefusal(note: string, order: string): Promise<CheckedRefusal | 'bad' | null> {
    const { api, session, refusals, seenLog } = this.deps;
    const refusal = parseRefusal(parseNote(note)?.body ?? '');
    const { uid } = session;
    if (refusal === null || uid === null || refusal.order !== sha256(order)) return 'bad';
    const { requestId } = refusal;
    const log = await api.call('GET /transparency/keys').catch(() => null);
    const { pinned } = seenLog;
    const own = { refusal: note, order };
    const file = log && ({ format: 'candor-refusal/1', keys: log.keys, pinned, ...own } as const);
    if (file !== null && verifyRefusal(file) !== null) return 'bad';
    const isSaved = refusals.save({ uid, requestId, ...own });
    return file && { file, isSaved };
  }

  /** Binds the key again with the next order, because the server does not know it. */
  forget(): void {
    const { uid } = this.deps.session;
    const key = uid === null ? null : this.deps.keys.of(uid);
    if (key !== null) this.deps.keys.save({ ...key, session: '' });
    this.binding = null;
  }

  private async bind(uid: string, token: string): Promise<DeviceKey | null> {
    const { api, keys } = this.deps;
    const isBound = (key: DeviceKey | null) => key?.session === markOf(token);
    const known = keys.of(uid);
    if (isBound(known)) return known;
    const newSecret = known === null ? await secretBytes(SECRET_BYTES) : null;
    const { origin } = await api.call('GET /transparency/keys');
    // No await from here until the key is stored: another tab may have created a key meanwhile, and
    // a session takes only one.
    const stored = keys.of(uid);
    if (isBound(stored)) return stored;
    const secret = stored === null ? newSecret : secretOf(stored);
    if (secret === null) return null;
    const own = { uid, origin, secret: toBase64(secret) };
    // Stored before it is bound: a session whose key is lost can place no order.
    if (!keys.save({ ...own, session: '' })) return null;
    const text = deviceText({ origin, account: uid, key: publicKeyOf(secret) });
    await api.call('POST /deviceKeySave', { ...signWithSecret(secret, text), name: deviceName() });
    const bound = { ...own, session: markOf(token) };
    keys.save(bound);
    return bound;
  }
}
