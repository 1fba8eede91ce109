import type { PlaceOrderRequest } from '@contract/order';
import type { ErrorCode } from '@contract/error';
import { ApiError } from '@/api/ApiError';
import { REQUEST_TIMEOUT_MS } from '@/api/client';
import { ORDER_LIFE_MS } from '@candor/rules/order';
import { anOrder } from './builders';

/**
 * A fault of one exchange; `after` in ms. `lostRequest`: never arrives. `lateRequest`: arrives
 * after the timeout. `lostAnswer`: carried out, but the response is lost. `resetBefore`,
 * `resetAfter`: the connection breaks before or after. `twice`: delivered twice. `crashBefore`,
 * `crashAfter`: a 500 before or after. `refuse`: a final refusal of this request id.
 */
export interface Fault {
  kind:
    | 'none'
    | 'lostRequest'
    | 'lateRequest'
    | 'lostAnswer'
    | 'resetBefore'
    | 'resetAfter'
    | 'twice'
    | 'crashBefore'
    | 'crashAfter'
    | 'refuse';
  after: number;
}

type MadeOrder = ReturnType<typeof anOrder>;
type PlaceResult = { order: MadeOrder } | { refusal: ErrorCode };

const isLate = ({ tappedAt }: PlaceOrderRequest) =>
  tappedAt !== undefined && Date.now() - tappedAt > ORDER_LIFE_MS;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `/orderSave` and `/orderByRequest` behind a faulty network; repeats have one outcome. */
export class SimulatedServer {
  readonly orders: MadeOrder[] = [];
  private readonly outcomes = new Map<string, { body: string; outcome: PlaceResult }>();
  private exchanges = 0;
  private isHealed = false;

  /** Called when an order is created. */
  onOrder: (requestId: string) => void = () => undefined;

  constructor(private readonly faults: readonly Fault[]) {}

  /** Ends all faults of the network. */
  heal(): void {
    this.isHealed = true;
  }

  /** Whether the server finally refused this request id. */
  hasRefused(requestId: string): boolean {
    const known = this.outcomes.get(requestId);
    return known !== undefined && 'refusal' in known.outcome;
  }

  createOrder(request: PlaceOrderRequest): Promise<MadeOrder> {
    const fault = this.nextFault();
    return this.exchange(fault, () => this.carryOut(request, fault.kind === 'refuse'));
  }

  getOrderByRequest(requestId: string): Promise<MadeOrder> {
    return this.exchange(this.nextFault(), () => {
      const outcome = this.outcomes.get(requestId)?.outcome;
      if (outcome === undefined) throw new ApiError('not_found');
      if ('order' in outcome) return outcome.order;
      const data = { code: outcome.refusal, msg: '', data: { refusal: '' } };
      throw new ApiError('not_found', { data });
    });
  }

  listPending(): Promise<{ list: MadeOrder[]; next: null }> {
    return this.exchange(this.nextFault(), () => ({ list: [...this.orders], next: null }));
  }

  private nextFault(): Fault {
    const none: Fault = { kind: 'none', after: 20 };
    if (this.isHealed || this.faults.length === 0) return none;
    const fault = this.faults[this.exchanges % this.faults.length] ?? none;
    this.exchanges += 1;
    return fault;
  }

  private carryOut(request: PlaceOrderRequest, mustRefuse: boolean): MadeOrder {
    const body = JSON.stringify(request);
    const known = this.outcomes.get(request.requestId);
    if (known && known.body !== body) throw new ApiError('request_id_reused');
    const outcome = known?.outcome ?? this.decide(request, mustRefuse);
    this.outcomes.set(request.requestId, { body, outcome });
    if ('refusal' in outcome) throw new ApiError(outcome.refusal, { msg: outcome.refusal });
    return outcome.order;
  }

  private decide(request: PlaceOrderRequest, mustRefuse: boolean): PlaceResult {
    if (isLate(request)) return { refusal: 'order_late' };
    if (mustRefuse) return { refusal: 'insufficient_balance' };
    const orderNo = `O-${this.orders.length + 1}`;
    const { requestId, quantity, procode } = request;
    const order = anOrder({ orderNo, requestId, quantity, procode });
    this.onOrder(requestId);
    this.orders.push(order);
    return { order };
  }

  private async exchange<T>({ kind, after }: Fault, carryOut: () => T): Promise<T> {
    const inVain = () => {
      try {
        carryOut();
      } catch {}
    };
    switch (kind) {
      case 'lostRequest':
        await sleep(REQUEST_TIMEOUT_MS);
        throw new ApiError('timeout');
      case 'lateRequest':
        setTimeout(inVain, REQUEST_TIMEOUT_MS + after);
        await sleep(REQUEST_TIMEOUT_MS);
        throw new ApiError('timeout');
      case 'lostAnswer':
        setTimeout(inVain, Math.min(after, REQUEST_TIMEOUT_MS));
        await sleep(REQUEST_TIMEOUT_MS);
        throw new ApiError('timeout');
      case 'resetBefore':
        await sleep(Math.min(after, REQUEST_TIMEOUT_MS));
        throw new ApiError('network');
      case 'crashBefore':
        await sleep(Math.min(after, REQUEST_TIMEOUT_MS));
        throw new ApiError('internal');
      case 'resetAfter':
      case 'crashAfter':
        await sleep(Math.min(after, REQUEST_TIMEOUT_MS));
        inVain();
        throw new ApiError(kind === 'resetAfter' ? 'network' : 'internal');
      case 'twice':
        setTimeout(inVain, after * 2);
        await sleep(Math.min(after, REQUEST_TIMEOUT_MS - 1));
        return carryOut();
      case 'none':
      case 'refuse':
        await sleep(Math.min(after, REQUEST_TIMEOUT_MS - 1));
        return carryOut();
    }
  }
}
