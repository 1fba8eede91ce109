import type { OrderDetail, ReceivedOrder } from '../../../types/contract/order';
import type { Consistency, LogKeys } from '../../../types/contract/transparency';
import type { KnownFacts, TappedOrder } from '@candor/proof/check/KnownFacts';
import { aKey } from '@candor/proof/testing/signing';
import { rateText } from '@candor/rules/rate';
import { minor } from '@candor/rules/money';
import { verifyFile as checkInApp } from '@candor/proof/check/verifyFile';
import { verifyFile } from '@candor/verify/checkProof.mjs';
import type { AccountCheckInput } from '@candor/proof/account/AccountCheckInput';
import type { BalanceTotalReply, JournalPage } from '../../../types/contract/money';
import type { Asset } from '../../../types/contract/wallet';
import { publishTotals } from '../../services/money/publishTotals';
import { getApi } from '../../testing/callApi';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { ask } from '../../testing/orders';
import { bindKey, newestBatch, signedOrderOf, signedRequest } from '../../testing/signedOrders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { SeededRandom } from '@candor/verify/testing/SeededRandom';

/** A customer's evidence of one order: the response, and the feed's tips and heads at that time. */
export interface OrderEvidence {
  user: TestUser;
  order: ReceivedOrder;
  tapped: TappedOrder;
  tips: { seq: number; digest: string }[];
  heads: string[];
}

/** First failed step and code that app and script report; null when the file is valid. */
export interface CheckResults {
  app: string | null;
  script: string | null;
}

/** A saved proof file; an order without proof has only the order. */
export interface SavedProof {
  kept: Omit<KnownFacts, 'ways'> & Pick<Partial<KnownFacts>, 'ways'>;
  format?: string;
}

const TERMS = [1, 5, 30, 60].map((seconds) => ({ seconds, rate: 8_000 + seconds * 10 }));
const PHONE = aKey('', 'the key of every phone');
/** Three products: one trades every second, one in most seconds, one only early in each minute. */
const LIVELY_PRODUCT = 'AUR';

const firstFailure = (steps: readonly { step: string; state: string; code?: string }[]) => {
  const found = steps.find(({ state }) => state === 'failed');
  return found === undefined ? null : `${found.step}: ${found.code}`;
};

/** Verifies a saved file with the app and the script. */
export function bothChecks(file: SavedProof): CheckResults {
  return { app: firstFailure(checkInApp(file).steps), script: firstFailure(verifyFile(file)) };
}

/** A market of three stocks with customers who keep and verify what they receive. */
export class OutsiderMarket {
  readonly dice: SeededRandom;
  private readonly prices = new Map<string, number>();
  private readonly users: TestUser[] = [];
  private readonly links = new Map<number, string[]>();
  pinned = '';

  private constructor(
    readonly test: TestMarket,
    seed: number,
  ) {
    this.dice = new SeededRandom(seed);
  }

  static async open(seed: number, users = 5): Promise<OutsiderMarket> {
    const market = new OutsiderMarket(
      await buildTestMarket({ config: { orderTerms: TERMS } }),
      seed,
    );
    const { context } = market.test;
    const others = [...context.market.log.allProducts().values()]
      .map(({ procode }) => procode)
      .filter((procode) => procode !== LIVELY_PRODUCT);
    for (const procode of [LIVELY_PRODUCT, ...others.slice(0, 2)])
      market.prices.set(procode, 18_000);
    for (let n = 0; n < users; n += 1) {
      const user = await insertUser(context, minor(100_000_000));
      await bindKey(market.test, user, PHONE);
      market.users.push(user);
    }
    const { data } = await getApi<LogKeys>(market.test.app, '/transparency/keys');
    market.pinned = data.keys[0]?.split('\n')[3]?.slice('public '.length) ?? '';
    return market;
  }

  get customers(): number {
    return this.users.length;
  }

  /** Publishes totals, and advances a minute so that they are logged under a signed head. */
  async publishTotalsAndSeal(): Promise<void> {
    await publishTotals(this.test.context, true);
    for (let n = 0; n < 70; n += 1) await this.advanceSecond();
  }

  /** Returns a customer's account material as the app saves it. */
  async accountMaterial(customer: number): Promise<AccountCheckInput> {
    const user = this.users[customer];
    if (user === undefined) throw new RangeError(`there are ${this.users.length} customers`);
    const journal = await ask<JournalPage>(this.test, user, '/journal?currency=USDT&from=1');
    const reply = await ask<BalanceTotalReply>(this.test, user, '/balanceTotal?currency=USDT');
    const { data } = await getApi<LogKeys>(this.test.app, '/transparency/keys');
    const { data: asset } = await ask<Asset>(this.test, user, '/assetInfo');
    const { statement, available, withdrawReview: frozen, position: staked } = asset;
    const shown = { statement, available, frozen, staked };
    const seenLog = { heads: [], links: [] };
    const keptRecord = {
      pinned: this.pinned,
      start: null,
      shown,
      seen: [],
      entries: [],
      ...seenLog,
    };
    return { ...journal.data, ...keptRecord, keys: data.keys, total: reply.data.total };
  }

  close(): Promise<void> {
    return this.test.close();
  }

  get procodes(): string[] {
    return [...this.prices.keys()];
  }

  async advanceSecond(): Promise<void> {
    const { clock, source, context } = this.test;
    const advanceSecond = Math.floor(clock.now() / 1000) % 60;
    for (const [at, [procode, price]] of [...this.prices].entries()) {
      const isQuiet = [false, this.dice.isWithin(0.3), advanceSecond >= 8][at] ?? false;
      const newPrice = price + this.dice.integerBelow(7) - 3;
      if (!isQuiet) this.prices.set(procode, newPrice);
      source.setPrice(procode, isQuiet ? null : newPrice);
    }
    clock.advance(1000);
    await context.market.runTurn();
    await context.market.settle();
    await context.market.seal();
  }

  /** Places an order and keeps the same evidence as the app. */
  async place(procode = this.dice.pick(this.procodes)): Promise<OrderEvidence | null> {
    const { test } = this;
    const user = this.dice.pick(this.users);
    const { log } = test.context.market;
    const product = log.product(procode);
    const age = product === null ? null : log.ageOf(product.id);
    if (age === null || age > 2_000) return null;
    const { seconds, rate } = this.dice.pick(TERMS);
    const request = signedRequest(test, user, PHONE, {
      procode,
      direction: this.dice.isWithin(0.5) ? 1 : 2,
      seconds,
      quantity: `${10 + this.dice.integerBelow(500)}.${10 + this.dice.integerBelow(90)}`,
      payoutRate: rateText(rate),
    });
    const { data, error } = await ask<ReceivedOrder>(test, user, '/orderSave', request);
    if (error !== undefined) throw new Error(`order refused: ${error}`);
    const { requestId, direction, quantity } = request;
    const terms = { requestId, procode, direction, seconds, quantity, payoutRate: rateText(rate) };
    const tapped = { ...terms, order: signedOrderOf(test, user, request) };
    return { user, order: data, tapped, ...this.currentTips() };
  }

  currentTips(): Pick<OrderEvidence, 'tips' | 'heads'> {
    const { proof } = this.test.context;
    return { tips: [newestBatch(this.test)], heads: proof.head === null ? [] : [proof.head.note] };
  }

  async detail({ user, order }: OrderEvidence): Promise<OrderDetail> {
    const path = `/orderDetail?orderNo=${order.orderNo}`;
    return (await ask<OrderDetail>(this.test, user, path)).data;
  }

  /** Returns the file that the customer would save: server data and kept evidence. */
  async save(evidence: OrderEvidence, detail: OrderDetail): Promise<SavedProof> {
    const { proof, receipt: _receipt, proofAt: _proofAt, ...order } = detail;
    const { tips, heads } = evidence;
    const links = await this.linksOf(heads);
    const { order: accepted, tapped } = evidence;
    const { receipt } = accepted;
    const keptRecord = { order, tapped, receipt, pinned: this.pinned, heads, tips, links };
    return { ...(proof ?? { ...order, proof }), kept: keptRecord };
  }

  /** Verifies the server's data against the kept evidence, with app and script. */
  async check(evidence: OrderEvidence, detail: OrderDetail): Promise<CheckResults> {
    return bothChecks(await this.save(evidence, detail));
  }

  /** Returns the consistency proofs from these heads to the newest head. */
  private async linksOf(heads: readonly string[]) {
    const to = this.test.context.proof.head?.size ?? 0;
    const links: { from: number; path: string[] }[] = [];
    for (const size of heads.map((note) => Number(note.split('\n')[1]))) {
      const cached = this.links.get(size);
      const path = cached ?? (await this.fetchConsistency(size, to));
      this.links.set(size, path);
      if (size < to) links.push({ from: size, path });
    }
    return links;
  }

  private async fetchConsistency(from: number, to: number): Promise<string[]> {
    const query = { from: String(from), to: String(to) };
    const { data } = await getApi<Consistency>(this.test.app, '/transparency/consistency', query);
    return data?.list[0]?.path ?? [];
  }

  /** Drops cached proofs, because the server's log was changed. */
  clearLinkCache(): void {
    this.links.clear();
  }

  /** Trades until `count` orders are placed, settled and sealed. */
  async trade(count: number, seconds: number): Promise<OrderEvidence[]> {
    const allEvidence: OrderEvidence[] = [];
    await this.advanceSecond();
    while (allEvidence.length < count) {
      for (let n = 0; n < Math.ceil(count / seconds) && allEvidence.length < count; n += 1) {
        const evidence = await this.place();
        if (evidence !== null) allEvidence.push(evidence);
      }
      await this.advanceSecond();
    }
    for (let n = 0; n < 130; n += 1) await this.advanceSecond();
    return allEvidence;
  }
}
