import sharp from 'sharp';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { drawPicture } from '../../testing/drawPicture';
import { insertPicture } from '../../testing/insertPicture';
import { insertUser } from '../../testing/insertUser';
import { uploadApi } from '../../testing/uploadApi';
import { DAY_MS } from '@candor/rules/durations';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const read = (url: string, token = '') => test.app.inject({ url, headers: { token } });

async function storedContent(id: string): Promise<Buffer> {
  const { rows } = await test.owner.pool.query<{ content: Buffer }>(
    'select content from upload_content where id = $1',
    [id],
  );
  return rows[0]?.content ?? Buffer.alloc(0);
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is kept as %s without its metadata (SPEC 7.9)',
    async (format) => {
      const { token } = await insertUser(test.context);
      const { data } = await uploadApi(test.app, token, await drawPicture(format));
      const reply = await read(data.url, token);
      expect(reply.headers['content-type']).toBe(`image/${format}`);
      const { exif, width } = await sharp(reply.rawPayload).metadata();
      expect([exif, width]).toEqual([undefined, 400]);
    },
  );

  it('is scaled down when it is larger than a screen needs', async () => {
    const { token } = await insertUser(test.context);
    const { data } = await uploadApi(test.app, token, await drawPicture('png', 20_000));
    const { width } = await sharp((await read(data.url, token)).rawPayload).metadata();
    expect(width).toBe(16_000);
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>', 'file_type_unsupported', ''],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file_kind_unsupported', 'SVG'],
    ['a GIF', 'GIF89a=1;', 'file_kind_unsupported', 'GIF'],
    ['a PDF', '%PDF-1.7', 'file_kind_unsupported', 'PDF'],
    ['a HEIC', '\0\0\0\x1cftypheic\0\0\0\0', 'file_kind_unsupported', 'HEIC'],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0', 'file_kind_unsupported', 'AVIF'],
    ['nothing', '', 'file_empty', ''],
    ['a head without a picture', '\xff\xd8\xff\xe0\0\x10', 'file_broken', ''],
  ])('is refused when it is %s', async (_, text, error, kind) => {
    const { token } = await insertUser(test.context);
    const reply = await uploadApi(test.app, token, Buffer.from(text, 'latin1'));
    expect([reply.status, reply.error]).toEqual([415, error]);
    expect(reply.msg).toContain(kind);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is refused when half of its %s file is missing',
    async (kind) => {
      const { token } = await insertUser(test.context);
      const picture = await drawPicture(kind);
      const reply = await uploadApi(test.app, token, picture.subarray(0, picture.length / 2));
      expect(reply.error).toBe('file_broken');
    },
  );

  it('is refused when it cannot be decoded', async () => {
    const { token } = await insertUser(test.context);
    expect((await uploadApi(test.app, token, await drawPicture('png', 199))).error).toBe(
      'file_small',
    );
    expect((await uploadApi(test.app, token, await drawPicture('png', 200))).status).toBe(200);
  });

  it('is refused when it decodes to more pixels than a phone has', async () => {
    const { token } = await insertUser(test.context);
    const create = { width: 9000, height: 9000, channels: 3, background: '#000' } as const;
    const bomb = await sharp({ create }).png().toBuffer();
    expect((await uploadApi(test.app, token, bomb)).error).toBe('file_pixels');
  });

  it('is refused when its file is larger than 10 MB', async () => {
    const { token } = await insertUser(test.context);
    const reply = await uploadApi(test.app, token, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff));
    expect([reply.status, reply.error]).toEqual([413, 'file_too_large']);
  });

  it('is refused without a file, or with a flag that is neither Y nor N', async () => {
    const { token } = await insertUser(test.context);
    expect((await uploadApi(test.app, token, null)).error).toBe('file_required');
    const picture = await drawPicture('png');
    const reply = await uploadApi(test.app, token, picture, { flag: 'maybe' });
    expect(reply).toMatchObject({ error: 'bad_request', fields: [{ name: 'secretFlag' }] });
  });

  it('is refused with a client error when its form is truncated', async () => {
    const { token } = await insertUser(test.context);
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
    for (const payload of [`${head}abc`, '--x', 'no form']) {
      const headers = { token, 'content-type': 'multipart/form-data; boundary=x' };
      const reply = await test.app.inject({
        method: 'POST',
        url: '/public/uploads',
        headers,
        payload,
      });
      expect([payload, reply.statusCode]).toEqual([payload, 400]);
    }
  });

  it('is refused after 60 pictures on one day and accepted on the next', async () => {
    const { userId, token } = await insertUser(test.context);
    for (let n = 0; n < 60; n += 1) await insertPicture(test.context, test.db, userId, false);
    const picture = await drawPicture('png');
    const reply = await uploadApi(test.app, token, picture);
    test.clock.advance(DAY_MS);
    expect([reply.status, reply.error]).toEqual([429, 'file_quota_exceeded']);
    expect((await uploadApi(test.app, token, picture)).status).toBe(200);
  });

  it('is refused after 120 attempts on one day, also failed ones, and accepted on the next', async () => {
    const { token } = await insertUser(test.context);
    const attempt = () => uploadApi(test.app, token, Buffer.from('no picture'));
    for (let n = 0; n < 120; n += 1) expect((await attempt()).error).toBe('file_type_unsupported');
    const reply = await uploadApi(test.app, token, await drawPicture('png'));
    expect([reply.status, reply.error]).toEqual([429, 'file_quota_exceeded']);
    test.clock.advance(DAY_MS);
    expect((await attempt()).error).toBe('file_type_unsupported');
  });
});

describe('a screenshot', () => {
  it('is readable by its owner only', async () => {
    const { token } = await insertUser(test.context);
    const other = await insertUser(test.context);
    const { url } = (await uploadApi(test.app, token, await drawPicture('png'))).data;
    const replies = [await read(url, token), await read(url, other.token), await read(url)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
    // A cached picture would be visible after the log-out.
    expect(replies[0]?.headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

describe('a secret picture', () => {
  it.each([true, false])(
    'is sealed in the database (form field of the flag before the file: %s)',
    async (flagFirst) => {
      const { token } = await insertUser(test.context);
      const picture = await drawPicture('png');
      const secret = await uploadApi(test.app, token, picture, { flag: 'Y', flagFirst });
      const open = await uploadApi(test.app, token, picture, { flag: 'N', flagFirst });
      expect((await storedContent(open.data.fileId)).subarray(1, 4).toString()).toBe('PNG');
      expect((await storedContent(secret.data.fileId)).includes('PNG')).toBe(false);
    },
  );

  it('is readable by its owner only, and never cached', async () => {
    const { token } = await insertUser(test.context);
    const other = await insertUser(test.context);
    const picture = await drawPicture('png');
    const { url } = (await uploadApi(test.app, token, picture, { flag: 'Y' })).data;
    const replies = [await read(url, token), await read(url, other.token), await read(url)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
    expect(replies[0]?.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it("cannot be decrypted as another customer's picture", async () => {
    const owner = await insertUser(test.context);
    const thief = await insertUser(test.context);
    const theirs = await insertPicture(test.context, test.db, owner.userId, true);
    const own = await insertPicture(test.context, test.db, thief.userId, true);
    await test.owner.pool.query(
      `update upload_content set content = (select content from upload_content where id = $1) where id = $2`,
      [theirs, own],
    );
    expect((await read(`/public/files/${own}`, thief.token)).statusCode).toBe(500);
  });
});
