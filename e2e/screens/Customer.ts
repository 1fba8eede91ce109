import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { fetchPatiently } from '../fetchPatiently';
import { idCardOf } from '../../src/domain/testing/idCardOf';
import { freshPicture } from '../journeys/parts/freshPicture';
import type { demoCustomer } from '../journeys/parts/demoCustomer';
import { newCustomer } from '../journeys/parts/newCustomer';
import type { Session, SendVcodeReply } from '../../types/contract/account';
import type { ErrorCode } from '../../types/contract/error';
import type { NowData, WireQuote } from '../../types/contract/feed';
import type { Order } from '../../types/contract/order';
import type { Channel, Deposit, Withdrawal } from '../../types/contract/transfer';
import type { Upload } from '../../types/contract/upload';
import type { BankCard } from '../../types/contract/wallet';

interface ApiResponse<T> {
  code: number;
  msg: string;
  data: T;
  error?: ErrorCode;
}

class ApiError extends Error {
  constructor(
    readonly error: ErrorCode | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** Maximum wait in ms for fresh prices; a busy machine may have stale ones. */
const STALE_MS_MAX = 30_000;
const STALE_EVERY_MS = 1_000;

const EMPTY_CARD = {
  id: '',
  bankName: '',
  address: '',
  accntno: '',
  city: '',
  province: '',
  accntnm: '',
  scard: '',
  phone: '',
  coinType: '',
  chainType: '',
  walletAddress: '',
};

async function callServer<T>(url: string, token: string, body?: object, device = ''): Promise<T> {
  const type = { 'Content-Type': 'application/json' };
  const headers = { ...type, 'Accept-Language': 'zh_CN', token, device };
  const method = body ? 'POST' : 'GET';
  const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response: ApiResponse<T> = await (await fetchPatiently(url, options)).json();
  if (response.code !== 200) {
    throw new ApiError(response.error, `${url} answered ${response.code}: ${response.msg}`);
  }
  return response.data;
}

interface Account {
  phone: string;
  password: string;
  fundPassword: string;
}

/** Logs in on the known device with this id; '' logs in on an unknown device. */
function logIn(baseUrl: string, { phone, password: upwd }: Account, device = ''): Promise<Session> {
  const body = { username: phone, upwd, countryCode: '86', registerType: 1 };
  return callServer(`${baseUrl}/login`, '', body, device);
}

/** A customer who uses the API directly, to create content for the screens. */
export class Customer {
  private readonly fund: string;
  private readonly phone: string;

  private constructor(
    private readonly baseUrl: string,
    { phone, fundPassword }: Account,
    private readonly session: Session,
    /** Session for the device, which signs its orders; the other session's orders are unsigned. */
    readonly phoneSession: Session,
  ) {
    this.fund = fundPassword;
    this.phone = phone;
  }

  static async login(baseUrl: string, account: typeof demoCustomer): Promise<Customer> {
    const session = await logIn(baseUrl, account);
    const phoneSession = await logIn(baseUrl, account, session.device);
    return new Customer(baseUrl, account, session, phoneSession);
  }

  /** Registers by phone, with an invite code or ''. */
  static async register(baseUrl: string, phone: string, oid = ''): Promise<Customer> {
    const who = { username: phone, countryCode: '86', registerType: 1 };
    const sent = await callServer<SendVcodeReply>(`${baseUrl}/sendVcode`, '', {
      ...who,
      purpose: 'register',
    });
    const { password: upwd, fundPassword: fpwd } = newCustomer;
    const passwords = { upwd, upwd2: upwd, fpwd, fpwd2: fpwd };
    const vcode = sent.demoCode ?? '';
    const body = { ...who, ...passwords, utel: phone, vcode, realName: '', oid };
    const session = await callServer<Session>(`${baseUrl}/regisiter`, '', body);
    const account = { phone, password: upwd, fundPassword: fpwd };
    const phoneSession = await logIn(baseUrl, account, session.device);
    return new Customer(baseUrl, account, session, phoneSession);
  }

  invite(): Promise<{ code: string }> {
    return this.get('/inviteInfo');
  }

  cards(): Promise<BankCard[]> {
    return this.get('/loadBankCard');
  }

  watch(procode: string): Promise<unknown> {
    return this.post('/optionalSave', { procode, on: true });
  }

  addBank(bankName: string, accntno: string, holder: string): Promise<unknown> {
    const card = { bankName, accntno, accntnm: holder, address: '陆家嘴支行' };
    const place = { city: '上海', province: '上海', phone: '13800000000' };
    return this.post('/saveBankCard', { ...EMPTY_CARD, ...card, ...place, passwd: this.fund });
  }

  addWallet(chainType: string, walletAddress: string): Promise<unknown> {
    const wallet = { coinType: 'USDT', chainType, walletAddress };
    return this.post('/saveBankCard', { ...EMPTY_CARD, ...wallet, passwd: this.fund });
  }

  async deposit(amount: string, type: Channel['type'], picture: string): Promise<Deposit> {
    const channels = await this.post<Channel[]>('/rechargeChannel', {});
    const channelID = channels.find((channel) => channel.type === type)?.channelID ?? '';
    const imgFileId = (await this.upload(await freshPicture(picture))).fileId;
    const body = { bpprice: amount, imgFileId, channelID, realName: '林晓' };
    return this.post('/recharge', { ...body, requestId: randomUUID() });
  }

  withdraw(amount: string, card: BankCard): Promise<Withdrawal> {
    const body = { bpprice: amount, coinpwd: this.fund, payType: card.type, cardId: card.id };
    return this.post('/withdrawl', { ...body, requestId: randomUUID() });
  }

  cancel(id: string): Promise<unknown> {
    return this.post('/withdrawCancel', { id });
  }

  async identity(picture: string): Promise<unknown> {
    const [front, back] = [await this.upload(picture, 'Y'), await this.upload(picture, 'Y')];
    const pictures = { idCardFrontImg: front.fileId, idCardBackImg: back.fileId };
    const person = {
      realName: '林晓',
      cardNo: idCardOf(Number(this.phone.slice(-7))),
      fpwd: this.fund,
    };
    return this.post('/realAudit', { ...person, ...pictures });
  }

  /** Places an order, repeatedly while prices are stale. */
  async order(
    { code: procode }: WireQuote,
    direction: 1 | 2,
    seconds: number,
    quantity: string,
  ): Promise<Order> {
    const deadline = performance.now() + STALE_MS_MAX;
    for (;;) {
      try {
        const body = { procode, direction, seconds, quantity };
        return await this.post('/orderSave', { ...body, requestId: randomUUID() });
      } catch (error) {
        const isStale = error instanceof ApiError && error.error === 'price_stale';
        if (!isStale || performance.now() > deadline) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, STALE_EVERY_MS));
    }
  }

  async pending(): Promise<Order[]> {
    return (await this.get<{ list: Order[] }>('/orderList?state=pending')).list;
  }

  async quotes(): Promise<WireQuote[]> {
    const url = `${this.baseUrl.replace('http', 'ws')}/ws1/${this.session.token}`;
    const socket = new WebSocket(url);
    try {
      return await new Promise((resolve, reject) => {
        socket.on('open', () => socket.send('nowdata'));
        socket.on('error', reject);
        socket.on('message', (data: Buffer) => {
          const frame: Partial<NowData> = JSON.parse(data.toString());
          if (frame.datas?.length) resolve(frame.datas);
        });
      });
    } finally {
      socket.close();
    }
  }

  private async upload(file: string, secretFlag = 'N'): Promise<Upload> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(fs.readFileSync(file))]), 'picture.jpg');
    form.append('secretFlag', secretFlag);
    const headers = { token: this.session.token };
    const options = { method: 'POST', headers, body: form };
    const response = await fetchPatiently(`${this.baseUrl}/public/uploads`, options);
    const reply: ApiResponse<Upload> = await response.json();
    if (reply.code !== 200) throw new Error(`an upload answered ${reply.code}: ${reply.msg}`);
    return reply.data;
  }

  private get<T>(path: string): Promise<T> {
    return callServer(this.baseUrl + path, this.session.token);
  }

  private post<T>(path: string, body: object): Promise<T> {
    return callServer(this.baseUrl + path, this.session.token, body);
  }
}
