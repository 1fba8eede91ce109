import fc from 'fast-check';
import type { OrderIntent, Ticket } from '@/models/OrderIntent';
import type { RootStore } from '@/stores/RootStore';
import { fakeApi } from '@/testing/fakeApi';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { SimulatedServer, type Fault } from '@/testing/SimulatedServer';
import { testStores } from '@/testing/testStores';

/** An action of the customer or the phone, `wait` ms after the previous step. */
interface Step {
  wait: number;
  act: 'tap' | 'tapTwice' | 'changeAndTap' | 'kill' | 'wake' | 'reload' | 'leave';
}

const RUNS = Number(process.env.INTENT_RUNS ?? 1000);

// Faults of the network. A late response could create an order after the app reported none.
const faults = fc.array(
  fc.record<Fault>({
    kind: fc.constantFrom(
      'none',
      'none',
      'none',
      'lateRequest',
      'lateRequest',
      'lostRequest',
      'lateRequest',
      'lostAnswer',
      'resetBefore',
      'resetAfter',
      'twice',
      'crashBefore',
      'crashAfter',
      'refuse',
    ),
    after: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 40_000 })),
  }),
  { maxLength: 12 },
);

const steps = fc.array(
  fc.record<Step>({
    wait: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20_000 })),
    act: fc.constantFrom('tap', 'tapTwice', 'changeAndTap', 'kill', 'wake', 'reload', 'leave'),
  }),
  { minLength: 1, maxLength: 12 },
);

const ticketFor = (quantity: string): Ticket => ({
  direction: 1,
  seconds: 30,
  quantity,
  payoutRate: '0.80',
});

let minted = 0;

/** A phone with its server; a restart keeps only the phone's storage. */
class Phone {
  private readonly storage = memoryStorage(loggedIn());
  private readonly server: SimulatedServer;
  /** Request ids that the app replaced before their outcome was known. */
  readonly doubled: string[] = [];
  /** Request ids that became an order after the app had reported that there is none. */
  readonly late: string[] = [];
  private readonly sent = new Set<string>();
  private readonly shown = new Set<string>();
  /** Request ids of which the app reported that the server did not receive them. */
  private readonly given = new Set<string>();
  private amount = 100;
  app: RootStore;

  constructor(server: SimulatedServer) {
    this.server = server;
    this.app = this.start();
    server.onOrder = (requestId) => {
      const intent = this.app.intents.byRequest(requestId);
      if (this.given.has(requestId) || (intent && !intent.isUnresolved)) this.late.push(requestId);
    };
  }

  start(): RootStore {
    const api = fakeApi();
    const uuid = () => {
      minted += 1;
      return `00000000-0000-4000-8000-${String(minted).padStart(12, '0')}`;
    };
    const now = () => Date.now();
    const { stores } = testStores({ storage: this.storage, api, uuid, monotonic: now });
    stores.clock.addSample({ serverTime: now(), sentAt: now(), receivedAt: now() });
    api['POST /orderSave'].mockImplementation((request) => {
      this.noteSent(stores, request.requestId);
      return this.server.createOrder(request);
    });
    api['GET /orderByRequest'].mockImplementation(({ requestId }) =>
      this.server.getOrderByRequest(String(requestId)),
    );
    api['GET /orderList'].mockImplementation(() => this.server.listPending());
    return stores;
  }

  /** Records the orders that the customer has seen, also across restarts. */
  private look(): void {
    for (const requestId of this.sent) {
      if (this.app.orders.byRequest(requestId)) this.shown.add(requestId);
    }
  }

  /** A new id is allowed once each earlier request was refused, or its order was seen. */
  private noteSent({ intents }: RootStore, requestId: string): void {
    for (const earlier of this.sent) {
      const isHeld = intents.byRequest(earlier)?.isInDoubt === true;
      const isOver =
        this.server.hasRefused(earlier) || this.shown.has(earlier) || this.given.has(earlier);
      if (earlier !== requestId && (isHeld || !isOver)) this.doubled.push(earlier);
    }
    this.sent.add(requestId);
  }

  /** Kills the app and starts it again from the storage. */
  kill(): void {
    this.app.intents.reset();
    this.app = this.start();
    void this.app.intents.restore();
  }

  tap(): void {
    const intent = this.app.intents.open('AUR');
    void this.app.intents.submit(intent, ticketFor(`${this.amount}.00`));
  }

  act(step: Step['act']): void {
    this.look();
    if (step === 'changeAndTap') this.amount += 1;
    if (step === 'tap' || step === 'changeAndTap') this.tap();
    if (step === 'tapTwice') {
      this.tap();
      this.tap();
    }
    if (step === 'kill') this.kill();
    if (step === 'wake') this.app.intents.retryNow();
    if (step === 'reload') void this.app.orders.loadPending().catch(() => undefined);
    if (step === 'leave') {
      const intent: OrderIntent = this.app.intents.open('AUR');
      if (intent.wasNotReceived) this.given.add(intent.requestId);
      this.app.intents.dismiss(intent);
    }
  }
}

async function live(server: SimulatedServer, plan: readonly Step[]): Promise<Phone> {
  const phone = new Phone(server);
  for (const { wait, act } of plan) {
    await jest.advanceTimersByTimeAsync(wait);
    phone.act(act);
  }
  server.heal();
  phone.app.intents.retryNow();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  // What the app does when the connection is back (src/keepFresh.ts).
  void phone.app.orders.loadPending();
  await jest.advanceTimersByTimeAsync(60_000);
  return phone;
}

describe('OrderIntentsStore under random faults', () => {
  it('end every intent as exactly one order or none, and the app shows which', async () => {
    jest.useFakeTimers();
    const property = fc.asyncProperty(faults, steps, async (network, plan) => {
      const server = new SimulatedServer(network);
      const phone = await live(server, [{ wait: 0, act: 'tap' }, ...plan]);
      const { intents, orders } = phone.app;

      // Each request has at most one order.
      const made = server.orders.map((order) => order.requestId);
      expect(new Set(made).size).toBe(made.length);

      // No outcome is unknown, and no intent was opened while one was unknown.
      expect(intents.unresolved).toEqual([]);
      expect(phone.doubled).toEqual([]);
      expect(phone.late).toEqual([]);

      // The app shows every created order, and no ticket denies it.
      const shown = orders.pending.map((order) => order.orderNo).sort();
      expect(shown).toEqual(server.orders.map((order) => order.orderNo).sort());
      for (const requestId of made) {
        const state = intents.byRequest(requestId)?.state ?? 'accepted';
        expect(state).toBe('accepted');
      }

      // Every order that the app shows as accepted exists.
      for (const order of orders.pending) expect(made).toContain(order.requestId);
    });
    await fc.assert(property, { numRuns: RUNS });
  }, 120_000);
});
