import sharp, { type Sharp } from 'sharp';
import type { OutputOf } from '../../types/contract/ops/commands';
import type { Deposit } from '../../types/contract/transfer';
import { minor } from '@candor/rules/money';
import { seedChannels } from '../seed/seedChannels';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { postApi } from '../testing/callApi';
import { insertUser } from '../testing/insertUser';
import { requestId } from '../testing/requestId';
import { uploadApi } from '../testing/uploadApi';
import { localOps } from '../testing/localOps';

type DepositDetail = OutputOf<'deposits get'>;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedChannels(test.db, 'demo');
});
afterAll(() => test.close());

const SEGMENTS = [0x77, 0x24, 0x5d, 0x6d, 0x2e, 0x6b, 0x7b, 0x25, 0x7f, 0x6f] as const;
const BARS = [
  [0, 0, 30, 6],
  [0, 0, 6, 30],
  [24, 0, 6, 30],
  [0, 27, 30, 6],
  [0, 30, 6, 30],
  [24, 30, 6, 30],
  [0, 54, 30, 6],
] as const;

/** Draws digits from bars, independent of the machine's fonts. */
const digits = (text: string, x: number, y: number) =>
  [...text]
    .flatMap((digit, at) =>
      BARS.filter((_, n) => ((SEGMENTS[Number(digit)] ?? 0) >> n) & 1).map(
        ([dx, dy, w, h]) =>
          `<rect x="${x + at * 44 + dx}" y="${y + dy}" width="${w}" height="${h}"/>`,
      ),
    )
    .join('');

/** Draws a bank app's screen after a transfer. */
function screenshot(amount: string, time: string, number: string): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340">
        <rect width="1080" height="2340" fill="#f5f5f5"/>
        <rect width="1080" height="240" fill="#1677ff"/>
        <circle cx="540" cy="420" r="90" fill="#07c160"/>
        <rect x="40" y="760" width="1000" height="900" rx="24" fill="#fff"/>
        ${digits(amount, 300, 580)}${digits(time, 400, 860)}${digits(number, 400, 1000)}
        ${digits('62228842', 400, 1140)}
        <rect x="140" y="1900" width="800" height="120" rx="60" fill="#1677ff"/></svg>`,
    ),
  );
}

const base = () => screenshot('128000', '0941', '202611280941');
const fullSize = { width: 1080, height: 2340 };

async function onePixelChanged(): Promise<Buffer> {
  const { data, info } = await base().raw().toBuffer({ resolveWithObject: true });
  data[(1000 * info.width + 500) * info.channels] = 0;
  return sharp(data, { raw: info }).png().toBuffer();
}

const cropped = { left: 2, top: 2, width: fullSize.width - 4, height: fullSize.height - 4 };
const SAME: [string, () => Promise<Buffer>][] = [
  ['one pixel changed', onePixelChanged],
  ['encoded again', () => base().jpeg({ quality: 60 }).toBuffer()],
  ['another format', () => base().webp({ quality: 70 }).toBuffer()],
  ['scaled', () => base().resize(720).png().toBuffer()],
  [
    'cropped by 2 px',
    async () =>
      sharp(await base().png().toBuffer())
        .extract(cropped)
        .png()
        .toBuffer(),
  ],
  ['lighter', () => base().modulate({ brightness: 1.08 }).png().toBuffer()],
  ['darker', () => base().linear(0.85, 0).png().toBuffer()],
  [
    'one digit of its amount edited',
    () => screenshot('138000', '0941', '202611280941').png().toBuffer(),
  ],
];

/** Deposits with that picture as another customer; returns the reviewer's hint. */
async function submitPicture(
  picture: Buffer,
): Promise<{ id: string; seen: DepositDetail['seenBefore']; userId: number }> {
  const { token, userId } = await insertUser(test.context, minor(0), { approved: true });
  const { data } = await uploadApi(test.app, token, picture);
  const body = { bpprice: '100', channelID: 'usdt-trc20', realName: 'Lin Xiao' };
  const request = { ...body, imgFileId: data.fileId, requestId: requestId() };
  const reply = await postApi<Deposit>(test.app, '/recharge', request, { token });
  expect(reply.error).toBeFalsy();
  const { id } = reply.data;
  const detail: DepositDetail = JSON.parse(await localOps(test)('deposits', 'get', id, '--json'));
  return { id, userId, seen: detail.seenBefore };
}

describe('the hint about similar pictures', () => {
  it("names only another customer's deposit with an edited copy of the picture", async () => {
    const first = await submitPicture(await base().png().toBuffer());
    expect(first.seen).toBeNull();
    const other = await submitPicture(
      await screenshot('36505', '1702', '202611291702').png().toBuffer(),
    );
    expect(other.seen).toBeNull();
    for (const [change, draw] of SAME) {
      const { seen } = await submitPicture(await draw());
      expect([change, seen]).toEqual([
        change,
        expect.objectContaining({ ref: expect.stringMatching(/^D/) }),
      ]);
    }
  });
});
