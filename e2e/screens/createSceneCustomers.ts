import { expiryOf } from '@candor/rules/order';
import type { Order } from '../../types/contract/order';
import type { BankCard } from '../../types/contract/wallet';
import { demoCustomer } from '../journeys/parts/demoCustomer';
import type { Pictures } from '../journeys/parts/drawPictures';
import type { ProductServer } from '../ProductServer';
import { type Ops, withOps } from '../withOps';
import { STOCK } from './buildScene';
import { Customer } from './Customer';

export interface SceneCustomers {
  main: Customer;
  fresh: Customer;
  /** One trader for each device: a result appears on every device of its customer. */
  traders: Customer[];
  refused: Customer;
  settledNo: string;
  pictures: Pictures;
}

const FIRST_TRADER = 13_900_000_100;
const SHORT_SECONDS = 30;
const REFUSED_PHONE = '13700000001';
const FRIEND_PHONES = ['13700000002', '13700000003'];

/** Places orders that end soon, for the record page. */
async function placeShortOrders(main: Customer): Promise<Order[]> {
  const quotes = await main.quotes();
  const orders: Order[] = [];
  for (const [index, quote] of quotes.slice(0, 9).entries()) {
    const direction = index % 3 === 1 ? 2 : 1;
    orders.push(await main.order(quote, direction, SHORT_SECONDS, String((index + 1) * 50)));
  }
  return orders;
}

async function moveMoney(main: Customer, ops: Ops, { transfer }: Pictures): Promise<void> {
  const done = await main.deposit('5000', 'bank', transfer);
  await ops('deposits', 'approve', done.id, '--why', '已核对截图');
  const failed = await main.deposit('2000', 'usdt', transfer);
  await ops(
    'deposits',
    'reject',
    failed.id,
    '--reason',
    'screenshot_unreadable',
    '--why',
    '左上角被遮住',
  );
  await main.deposit('1000', 'usdt', transfer);
  await main.addBank('演示银行', '6222020200112233446', '林晓');
  await main.addWallet('TRC20', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf');
  const cards = await main.cards();
  const [wallet] = cards.filter(({ type }) => type === 1);
  const [bank] = cards.filter(({ type }) => type === 2);
  if (!wallet || !bank) throw new Error('the cards were not kept');
  const approved = async (amount: string, card: BankCard) => {
    const { id } = await main.withdraw(amount, card);
    await ops('withdrawals', 'approve', id, '--why', '已核对');
    return id;
  };
  const paid = await approved('1200', wallet);
  await ops('payouts', 'send', paid, 'a91c'.repeat(16));
  await ops('payouts', 'done', paid);
  await ops('payouts', 'send', await approved('360', wallet), '5d07'.repeat(16));
  await approved('240', bank);
  const returned = await approved('220', bank);
  await ops('payouts', 'send', returned, 'CMB-20251120-0077');
  await ops('payouts', 'return', returned, '--reason', 'returned_by_bank', '--why', '户名不符');
  const refused = await main.withdraw('300', bank);
  await ops('withdrawals', 'reject', refused.id, '--reason', 'holder_differs');
  await main.cancel((await main.withdraw('150', wallet)).id);
  await ops('withdrawals', 'review', (await main.withdraw('450', bank)).id);
  await main.withdraw('750', wallet);
}

async function oldestRequestId(ops: Ops): Promise<string> {
  const [request]: { id: string }[] = JSON.parse(await ops('identities', 'list'));
  if (!request) throw new Error('nobody waits for a real name');
  return request.id;
}

/** Creates a customer who may deposit, withdraw and order, but has not done so. */
async function createTrader(
  baseUrl: string,
  phone: string,
  ops: Ops,
  { idFront }: Pictures,
): Promise<Customer> {
  const customer = await Customer.register(baseUrl, phone);
  await customer.identity(idFront);
  await ops('identities', 'approve', await oldestRequestId(ops), '--why', '已核对');
  await ops('credit', 'recharge', phone, '20000', '--why', 'demo');
  await customer.addWallet('TRC20', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf');
  return customer;
}

/** Creates everyone's orders, money, cards, friends and messages, and one trader for each phone. */
export async function createSceneCustomers(
  server: ProductServer,
  pictures: Pictures,
  phones: number,
): Promise<SceneCustomers> {
  const { baseUrl } = server;
  const main = await Customer.login(baseUrl, demoCustomer);
  const fresh = await Customer.register(baseUrl, '13900000009');
  const traders: Customer[] = [];
  const [settled] = await placeShortOrders(main);
  const { code } = await main.invite();
  const refused = await Customer.register(baseUrl, REFUSED_PHONE, code);
  await refused.identity(pictures.idFront);
  for (const phone of FRIEND_PHONES) await Customer.register(baseUrl, phone, code);
  for (const { code: procode } of (await main.quotes()).slice(2, 6)) await main.watch(procode);
  await withOps(server, async (ops) => {
    await moveMoney(main, ops, pictures);
    await ops('identities', 'reject', await oldestRequestId(ops), '--reason', 'back_unreadable');
    for (let number = 1; number <= phones; number += 1) {
      traders.push(await createTrader(baseUrl, String(FIRST_TRADER + number), ops, pictures));
    }
    await ops('credit', 'bonus', demoCustomer.phone, '88.00', '--why', '活动赠金');
    await ops(
      'messages',
      'send',
      demoCustomer.phone,
      '新增两只港股，今天起可以交易。',
      '--title',
      '市场公告',
      '--body-en',
      'Two Hong Kong stocks can be traded from today.',
      '--title-en',
      'Market notice',
    );
  });
  if (!settled) throw new Error('there is no order to show');
  await new Promise((resolve) => setTimeout(resolve, expiryOf(settled) + 7000 - Date.now()));
  return { main, fresh, traders, refused, settledNo: settled.orderNo, pictures };
}

let opening: Promise<void> = Promise.resolve();

/** Ensures that two orders stay open for the next 90 seconds. */
export function keepOrdersOpen(main: Customer): Promise<void> {
  opening = opening.then(() => openOrders(main));
  return opening;
}

async function openOrders(main: Customer): Promise<void> {
  const later = Date.now() + 90_000;
  const open = (await main.pending()).filter((order) => expiryOf(order) > later);
  if (open.length > 1) return;
  // Excludes STOCK, the stock of most scenes: a running order would replace its ticket.
  const quotes = (await main.quotes()).filter(({ code }) => code !== STOCK);
  // Uses long terms, as a result would cover another scene's screenshot.
  for (const [index, seconds] of [600, 600].slice(open.length).entries()) {
    const quote = quotes[index];
    if (quote) await main.order(quote, index === 0 ? 1 : 2, seconds, index === 0 ? '500' : '1000');
  }
}
