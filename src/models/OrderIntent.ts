import { makeAutoObservable, observableRef } from 'mobx';
import type { ErrorCode } from '@contract/error';
import type { Order, PlaceOrderRequest, PriceMoved } from '@contract/order';

/**
 * `editing`: the ticket is being filled in. `sending`: on its way for the first time.
 * `checking`: the answer was lost, the server is asked what became of it.
 * `accepted`, `refused`, `priceMoved`: definite outcomes; the last two can be submitted again.
 */
export type IntentState =
  | 'editing'
  | 'sending'
  | 'checking'
  | 'accepted'
  | 'refused'
  | 'priceMoved';

/** Why the server refused: its code, and its sentence in the language of the request. */
export interface Refusal {
  code: ErrorCode;
  msg: string;
  /** What else it said, such as the note that the house signed. */
  data: unknown;
}

/** What the customer decided on the ticket; amounts and prices as wire text. */
export type Ticket = Omit<PlaceOrderRequest, 'requestId' | 'procode' | 'sentAt'>;

/** What is chosen on a ticket that was not sent yet; null where nothing is. */
export interface TicketDraft {
  side: 'up' | 'down' | null;
  seconds: number | null;
  /** As typed. */
  amount: string;
}

/**
 * One order as the customer means it (decision 010). Its request id is minted when the ticket opens,
 * goes with every attempt, and changes only after a definite outcome, so that whatever the network
 * does, at most one order comes of it.
 */
export class OrderIntent {
  readonly procode: string;
  requestId: string;
  state: IntentState = 'editing';
  /** What was sent last, or is to be sent again. */
  ticket: Ticket | null = null;
  /** Kept here, so that a window that changes its size in the middle of it loses nothing. */
  draft: TicketDraft | null = null;
  order: Order | null = null;
  refusal: Refusal | null = null;
  /** The new quote that the customer is asked about. */
  moved: PriceMoved | null = null;
  /** Nothing came of an attempt whose answer was lost, and the customer has yet to be told. */
  wasNotReceived = false;
  /** It was sent under this request id, and neither became an order nor was refused. */
  isInDoubt = false;
  /** Read back from the phone after the app was closed in the middle of it. */
  readonly isRestored: boolean;

  /** `sent` is what an earlier start of the app had sent under that request id. */
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
        moved: observableRef,
      },
      { autoBind: true },
    );
  }

  /** No second attempt may begin: one is on its way, or it has become an order. */
  get isLatched(): boolean {
    return ['sending', 'checking', 'accepted'].includes(this.state);
  }

  /** The app does not know yet whether there is an order. */
  get isUnresolved(): boolean {
    return this.state === 'sending' || this.state === 'checking';
  }

  send(ticket: Ticket): void {
    this.ticket = ticket;
    this.refusal = null;
    this.moved = null;
    this.wasNotReceived = false;
    this.isInDoubt = true;
    this.state = 'sending';
  }

  /** The phone has signed what is sent: kept with it, so that the receipt can be compared. */
  sign(signed: string): void {
    if (this.ticket !== null) this.ticket = { ...this.ticket, signed };
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

  /** A definite no: the next attempt is another request. */
  refuse(refusal: Refusal, nextRequestId: string): void {
    this.refusal = refusal;
    this.wasNotReceived = this.state === 'checking';
    this.requestId = nextRequestId;
    this.isInDoubt = false;
    this.state = 'refused';
  }

  /** A definite no, with the quote to ask about: the next attempt is another request. */
  askAgain(moved: PriceMoved, nextRequestId: string): void {
    this.moved = moved;
    this.requestId = nextRequestId;
    this.isInDoubt = false;
    this.state = 'priceMoved';
  }

  /** Back to the ticket: no order came of it. The request id stays, for the server never had it. */
  release(): void {
    this.wasNotReceived = true;
    this.state = 'editing';
  }

  /** Back to the ticket after a refusal or a question that was answered with no. */
  edit(): void {
    if (this.isLatched) return;
    this.refusal = null;
    this.moved = null;
    this.state = 'editing';
  }
}
