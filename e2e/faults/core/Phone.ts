import { randomUUID } from 'node:crypto';
import type { Session } from '../../../types/contract/account';
import { LONG_TERM } from '../FaultRig';
import type { HeadlessClient } from './loadHeadlessClient';

/** Payout rate of the term that the phone orders. */
export const RATE = '0.80';

type App = ReturnType<HeadlessClient['composeApp']>;

interface Line {
  core: HeadlessClient;
  baseUrl: string;
  /** Name that distinguishes this phone's calls from other phones' calls. */
  name: string;
  session: Session;
}

/** A phone that runs the app's core: after a kill and restart it keeps only its storage. */
export class Phone {
  /** Ids of the order requests that the phone sent, oldest first. */
  readonly sent: string[] = [];
  /** Request ids that the app reported as not placed and has not sent again since. */
  readonly unresolvedIds = new Set<string>();
  app: App;
  private readonly storage = new Map<string, string>();
  private life = 0;

  constructor(private readonly line: Line) {
    const { token, uid } = line.session;
    this.storage.set('session', JSON.stringify({ version: 1, value: { token, uid } }));
    this.app = this.start();
  }

  private get base(): string {
    return `${this.line.baseUrl}/~${this.line.name}.${this.life}`;
  }

  private start(): App {
    const { storage } = this;
    const { composeApp, openSocket } = this.line.core;
    return composeApp({
      apiBase: this.base,
      version: '1.0.0',
      logKey: null,
      witnesses: '',
      storage: {
        get: (key) => {
          const text = storage.get(key);
          return text === undefined ? undefined : (JSON.parse(text) as unknown);
        },
        set: (key, value) => Boolean(storage.set(key, JSON.stringify(value))),
        remove: (key) => void storage.delete(key),
      },
      network: { isOnline: () => true, onChange: () => () => undefined },
      openSocket,
      monotonic: () => performance.now(),
      uuid: randomUUID,
      device: { theme: 'light', language: 'zh-CN' },
      loading: { show: () => undefined, hide: () => undefined },
      toast: () => undefined,
      toLaunch: () => undefined,
      onVisibility: () => undefined,
      soon: (work) => work(),
      early: { take: () => null, drop: () => undefined },
    });
  }

  /** Kills the app without events and starts it again. */
  restart(): void {
    this.stop();
    this.life += 1;
    this.app = this.start();
  }

  stop(): void {
    const { app } = this;
    this.line.core.killApp(this.base);
    app.feed.pause();
    app.stores.intents.reset();
  }

  /** Records what the app's tickets report about sent requests. */
  look(): void {
    for (const requestId of this.sent) {
      const intent = this.app.stores.intents.byRequest(requestId);
      if (intent?.wasNotReceived) this.unresolvedIds.add(requestId);
    }
  }

  /** Taps the buy button of a product's ticket; does nothing without a price. */
  tap(procode: string): void {
    const { intents, quotes } = this.app.stores;
    if (quotes.quoteOf(procode) === undefined) return;
    const intent = intents.open(procode);
    if (intent.isLatched) return;
    this.sent.push(intent.requestId);
    this.unresolvedIds.delete(intent.requestId);
    void intents.submit(intent, {
      direction: 1,
      seconds: LONG_TERM,
      quantity: '10.00',
      payoutRate: RATE,
    });
  }
}
