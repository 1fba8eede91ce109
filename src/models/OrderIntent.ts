import { makeAutoObservable, observableRef } from 'mobx';
import type { ErrorCode } from '@contract/error';
import type { Order, PlaceOrderRequest, RateChanged } from '@contract/order';

/**
 * `editing`: the ticket is being filled in. `sending`: the first attempt is in flight. `checking`:
 * the response was lost, the app asks for the outcome. `accepted`, `refused`, `asking`: definite
 * outcomes; the last two can be submitted again. `asking`: one tap does so, with fresh terms.
 */
export type IntentState = 'editing' | 'sending' | 'checking' | 'accepted' | 'refused' | 'asking';

/** The server's refusal: its code, and its sentence in the language of the request. */
export interface OrderRefusal {
  code: ErrorCode;
  msg: string;
  /** Further data, such as the signed refusal. */
  data: unknown;
}

/** The customer's choices on the ticket; amounts and the rate as wire text. */
export type Ticket = Pick<PlaceOrderRequest, 'direction' | 'seconds' | 'quantity'> & {
  /** Payout rate on the screen at the tap. */
  payoutRate: string;
  /** The signed order (docs/PROOF.md, Order) after it was sent; undefined if unsigned. */
  order?: string | undefined;
};

/** Choices on a ticket that is not sent yet; null for a choice that is not made. */
export interface TicketDraft {
  side: 'up' | 'down' | null;
  seconds: number | null;
  /** The amount as the customer typed it. */
  amount: string;
}

/**
 * One order as the customer means it (decision 010). Its request id is created with the ticket,
 * sent with every attempt, and replaced only after a definite outcome. So at most one order
 * results, whatever the network does.
 */
export class OrderIntent {
  readonly procode: string;
  requestId: string;
  state: IntentState = 'editing';
  /** The ticket of the last or the next attempt. */
  ticket: Ticket | null = null;
  /** The ticket's input, stored here so that it survives a resize of the window. */
  draft: TicketDraft | null = null;
  order: Order | null = null;
  refusal: OrderRefusal | null = null;
  /** True if the lost attempt created no order, and the customer has not seen this. */
  wasNotReceived = false;
  /** True while an attempt was sent under this request id and its outcome is unknown. */
  isInDoubt = false;
  /** True if the intent was restored from storage, after the app was closed during an attempt. */
  readonly isRestored: boolean;

  /** `sent`: the ticket that an earlier run of the app sent under this request id. */
  constructor(procode: string, requestId: string, sent: Ticket | null = null) {
    this.procode = procode;
    this.requestId = requestId;
    this.isRestored = sent !== null;
    this.isInDoubt = sent !== null;
    this.ticket = sent;
    makeAutoObservable(
      this,
      {
        procode: false,
        isRestored: false,
        draft: false,
        ticket: observableRef,
        order: observableRef,
        refusal: observableRef,
      },
      { autoBind: true },
    );
  }

  /** True if no new attempt is allowed: one is in flight or accepted. */
  get isLatched(): boolean {
    return ['sending', 'checking', 'accepted'].includes(this.state);
  }

  get isUnresolved(): boolean {
    return this.state === 'sending' || this.state === 'checking';
  }

  send(ticket: Ticket): void {
    this.ticket = ticket;
    this.refusal = null;
    this.wasNotReceived = false;
    this.isInDoubt = true;
    this.state = 'sending';
  }

  /** Stores the signed order with the ticket, to compare the receipt with it. */
  sign(order: string): void {
    if (this.ticket !== null) this.ticket = { ...this.ticket, order };
  }

  check(): void {
    this.state = 'checking';
  }

  accept(order: Order): void {
    this.order = order;
    this.wasNotReceived = false;
    this.isInDoubt = false;
    this.state = 'accepted';
  }

  /** Notes a definite refusal: the next attempt is a new request. */
  refuse(refusal: OrderRefusal, nextRequestId: string): void {
    this.refusal = refusal;
    this.wasNotReceived = this.state === 'checking';
    this.requestId = nextRequestId;
    this.isInDoubt = false;
    this.state = 'refused';
  }

  /** Asks whether to place the order with current terms: the refused terms were old. */
  ask(): void {
    this.wasNotReceived = false;
    this.state = 'asking';
  }

  /** Payout rate to confirm after `rate_changed`; null otherwise. */
  get newRate(): string | null {
    const { code, data } = this.refusal ?? {};
    const rate = code === 'rate_changed' && (data as Partial<RateChanged> | null)?.payoutRate;
    return typeof rate === 'string' ? rate : null;
  }

  /** Returns to the ticket with the same id, because the server never received the request. */
  release(): void {
    this.wasNotReceived = true;
    this.state = 'editing';
  }

  /** Returns to the ticket after a refusal, or if the customer does not place the order again. */
  edit(): void {
    if (this.isLatched) return;
    this.refusal = null;
    this.state = 'editing';
  }
}
