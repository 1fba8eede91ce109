import english from '../../../src/locales/en_US/server/company.json';
import chinese from '../../../src/locales/zh_CN/server/company.json';
import sharp from 'sharp';
import { minor } from '@candor/rules/money';
import type {
  Candle,
  FoundProduct,
  Product,
  ProductDetail,
  SparklineRecord,
} from '../../../types/contract/product';
import { productMark } from '../../presenters/productMark';
import { insertProduct } from '../../repositories/market/products';
import { PRODUCTS, searchable } from '../../seed/products';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { ask } from '../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket();
  user = await insertUser(test.context, minor(0));
  await test.tick(18_246, 18_250);
});
afterAll(() => test.close());

/** Reads the pixels of a picture as `#rrggbbaa`. */
async function readPixels(picture: Buffer) {
  const raw = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = raw.info;
  const pixels: string[] = raw.data.toString('hex').match(/.{8}/g) ?? [];
  return {
    size: [width, height],
    pixelAt: (x: number, y: number) => `#${pixels[y * width + x]}`,
    isWhiteSomewhere: pixels.includes('ffffffff'),
  };
}

/** A drawing's first colour is its background. */
const colourOf = ([glyph, colour]: readonly [string, string]) =>
  /fill="(#\w{6})"/.exec(productMark(glyph, colour))?.[1]?.toLowerCase();

describe('the products', () => {
  it('are at least 60 on three markets, each with a title and a sentence in both languages', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(60);
    for (const market of ['HK', 'CN', 'US']) {
      expect(PRODUCTS.filter((product) => product.market === market).length).toBeGreaterThan(15);
    }
    const all = (of: (product: (typeof PRODUCTS)[number]) => string) => new Set(PRODUCTS.map(of));
    expect(all((product) => product.procode).size).toBe(PRODUCTS.length);
    const codes = PRODUCTS.map(({ procode }) => procode).sort();
    for (const texts of [chinese, english]) {
      expect(Object.keys(texts).sort()).toEqual(codes);
      expect(new Set(Object.values(texts).map(({ title }) => title)).size).toBe(codes.length);
    }
    for (const { title, about } of Object.values(chinese)) {
      expect(title).toMatch(/^\p{Script=Han}+$/u);
      expect(about).toMatch(/^\p{Script=Han}.+。$/u);
    }
    for (const { about } of Object.values(english)) expect(about).toMatch(/^[A-Z].+\.$/);
  });

  it('are listed in the caller’s language (SPEC 3.91, 3.92, 3.94, 7.21)', async () => {
    const english = await ask<Product[]>(test, user, '/productList');
    expect(english.data).toHaveLength(PRODUCTS.length);
    expect(english.data[0]).toEqual({
      procode: 'AUR',
      productPhoto: '/products/AUR.png',
      title: 'Aurora Robotics',
      market: 'HK',
      decimals: 2,
      hot: true,
    });
    const headers = { token: user.token, 'accept-language': 'zh_CN' };
    const chinese = await test.app.inject({ url: '/productList', headers });
    expect(chinese.json<{ data: Product[] }>().data[0]?.title).toBe('曙光机器人');
  });

  it('contain terms and market hours', async () => {
    const { data } = await ask<ProductDetail>(test, user, '/productDetail?procode=AUR');
    expect(data).toMatchObject({ status: 'open', priceSource: 'scripted' });
    expect(data.terms).toEqual(
      [
        [30, '0.80'],
        [60, '0.82'],
        [120, '0.85'],
        [300, '0.88'],
        [600, '0.90'],
      ].map(([seconds, payoutRate]) => ({ seconds, payoutRate, min: '10.00', max: '50000.00' })),
    );
    expect(data.about).toBe('Designs carrying robots for warehouses and hospitals.');
    const { source } = test;
    source.open = false;
    const closed = await ask<ProductDetail>(test, user, '/productDetail?procode=AUR');
    source.open = true;
    expect(closed.data.status).toBe('closed');
    expect(closed.data.opensAt).toBeGreaterThan(test.clock.now());
  });

  it("each have a mark: a small picture in the product's colour with a white glyph (SPEC 3.93)", async () => {
    for (const { procode, mark } of PRODUCTS) {
      const reply = await test.app.inject({ url: `/products/${procode}.png` });
      expect(reply.headers['content-type']).toBe('image/png');
      expect(reply.rawPayload.length).toBeLessThan(2_000);
      const { pixelAt, isWhiteSomewhere, size } = await readPixels(reply.rawPayload);
      expect(size).toEqual([132, 132]);
      expect(pixelAt(0, 0)).toMatch(/^#......00$/);
      expect(pixelAt(66, 8)).toBe(`${colourOf(mark)}ff`);
      expect(isWhiteSomewhere).toBe(true);
    }
    // A literal colour, because `colourOf` reads the expected one from the drawing itself.
    const aurora = await test.app.inject({ url: '/products/AUR.png' });
    expect((await readPixels(aurora.rawPayload)).pixelAt(66, 8)).toBe('#c2571bff');
    expect((await test.app.inject({ url: '/products/NONE.png' })).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/products/..%2f..%2fpackage.json' })).statusCode).toBe(
      404,
    );
  });

  it('return product_unknown for an unknown code', async () => {
    for (const path of ['/productDetail?procode=NONE', '/klineList?procode=NONE&period=1m']) {
      expect((await ask(test, user, path)).error).toBe('product_unknown');
    }
  });
});

describe('searching', () => {
  const search = async (keyword: string) => {
    const path = `/productSearch?keyword=${encodeURIComponent(keyword)}`;
    return (await ask<Product[]>(test, user, path)).data.map((product) => product.procode);
  };

  it.each([
    ['AUR', 'AUR'],
    ['aur', 'AUR'],
    ['曙光', 'AUR'],
    ['机器', 'AUR'],
    ['sg', 'AUR'],
    ['sgjqr', 'AUR'],
    ['shuguang', 'AUR'],
    ['shu guang', 'AUR'],
    ["shu'guang", 'AUR'],
    ['aurora ro', 'AUR'],
    ['ＡＵＲ', 'AUR'],
  ])(
    'finds %s by code, title in either language, and pinyin (SPEC 1.7)',
    async (keyword, procode) => {
      expect((await search(keyword))[0]).toBe(procode);
    },
  );

  it('returns a title in the other language if only this title matches', async () => {
    const aliases = async (keyword: string, locale: string) => {
      const path = `/productSearch?keyword=${encodeURIComponent(keyword)}`;
      const reply = await test.app.inject({
        url: path,
        headers: { token: user.token, 'accept-language': locale },
      });
      const { data } = reply.json<{ data: FoundProduct[] }>();
      return data.find(({ procode }) => procode === 'AUR')?.alias;
    };
    expect(await aliases('aurora ro', 'zh_CN')).toBe('Aurora Robotics');
    expect(await aliases('aurora ro', 'en_US')).toBeNull();
    expect(await aliases('曙光', 'en_US')).toBe('曙光机器人');
    expect(await aliases('AUR', 'zh_CN')).toBeNull();
    expect(await aliases('shuguang', 'zh_CN')).toBeNull();
  });

  it('ranks matching codes before titles, and prefixes before other matches', async () => {
    const found = await search('tea');
    expect(found[0]).toBe('TEA');
    const bay = await search('bay');
    expect(bay[0]).toBe('BAY');
    expect(bay).toContain('HBR');
  });

  it('treats every character literally, and finds nothing for blanks', async () => {
    for (const keyword of ['%', '_', '\\', "'; drop table product; --", '   ']) {
      expect(await search(keyword)).toEqual([]);
    }
  });

  it('returns at most 50 of 5,000 products, with one statement that reads each product once', async () => {
    await test.db.transaction(async (tx) => {
      for (let i = 0; i < 5_000; i += 1) {
        const code = `Z${String(i).padStart(5, '0')}`;
        const texts = {
          zh_CN: { title: `测试公司${i}`, about: '' },
          en_US: { title: `Sample Company ${i}`, about: '' },
        };
        const shape = {
          market: 'US',
          decimals: 2,
          hot: false,
          glyph: 'ring',
          colour: 'ink',
        } as const;
        const prices = { basePrice: 100, volatilityBps: 0 };
        await insertProduct(tx, await searchable({ procode: code, texts, ...shape, ...prices }));
      }
    });
    const rows = await test.db.pool.query(
      `explain (analyze, format json) select id from product where search_text like '%csgs%'`,
    );
    const { Plan: plan } = rows.rows[0]['QUERY PLAN'][0];
    expect(plan).toMatchObject({ 'Relation Name': 'product', 'Actual Loops': 1 });
    expect(await search('sgjqr')).toEqual(['AUR']);
  }, 60_000);
});

describe('charts', () => {
  it("contain prices from the log with the product's decimals", async () => {
    const path = '/klineList?procode=AUR&period=tick&limit=1';
    const { data } = await ask<Candle[]>(test, user, path);
    const price = '182.50';
    expect(data).toEqual([
      {
        time: test.context.market.latest('AUR')?.time,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 10,
      },
    ]);
  });

  it.each(['period=2m', 'period=1m&limit=0', 'period=1m&limit=1001', 'period=1m&before=-1', ''])(
    'refuse the query "%s"',
    async (query) => {
      expect((await ask(test, user, `/klineList?procode=AUR&${query}`)).error).toBe('bad_request');
    },
  );
});

describe('the sparklines', () => {
  const QUARTER_MS = 900_000;

  it('contain the closes of completed quarter hours, once for each requested product', async () => {
    const now = test.clock.now();
    await test.db.pool.query(
      `insert into candle (product_id, period, start, open, high, low, close, volume)
       select id, '1m', $1::bigint - n * ${QUARTER_MS}, c, c, c, c, 1
       from product, generate_series(1, 3) n, lateral (select 18000 + n as c) p where procode = 'AUR'`,
      [now - (now % QUARTER_MS)],
    );
    const lines = await ask<SparklineRecord[]>(test, user, '/sparklines?procodes=AUR,NONE,KST,AUR');
    expect(lines.data).toEqual([
      { procode: 'AUR', closes: ['180.03', '180.02', '180.01'] },
      { procode: 'KST', closes: [] },
    ]);
  });

  it.each(['', 'procodes=', 'procodes=AUR,', 'procodes=aur', `procodes=A${',A'.repeat(20)}`])(
    'are refused for %s',
    async (query) => {
      expect((await ask(test, user, `/sparklines?${query}`)).error).toBe('bad_request');
    },
  );
});

describe('the watchlist', () => {
  const save = (customer: TestUser, procode: string, on: boolean) =>
    ask<string[]>(test, customer, '/optionalSave', { procode, on });

  it('has the last added product first, and each product once', async () => {
    for (const procode of ['AUR', 'KST', 'AUR', 'LMO']) {
      await save(user, procode, true);
      test.clock.advance(10);
    }
    expect((await ask<string[]>(test, user, '/optionalList')).data).toEqual(['LMO', 'KST', 'AUR']);
    expect((await save(user, 'KST', false)).data).toEqual(['LMO', 'AUR']);
    expect((await save(user, 'KST', false)).data).toEqual(['LMO', 'AUR']);
  });

  it('is separate for each customer', async () => {
    const other = await insertUser(test.context, minor(0));
    expect((await ask<string[]>(test, other, '/optionalList')).data).toEqual([]);
    expect((await save(other, 'NONE', true)).error).toBe('product_unknown');
  });
});
