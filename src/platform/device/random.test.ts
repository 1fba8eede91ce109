import { uuid } from './random';
import { formatUuid } from './formatUuid';

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('uuid', () => {
  it('has the bits of version and variant for any random bytes', () => {
    expect(formatUuid(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
    expect(formatUuid(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });

  it('never repeats in a browser', () => {
    const made = Array.from({ length: 1000 }, uuid);
    expect(new Set(made).size).toBe(1000);
    made.forEach((one) => expect(one).toMatch(V4));
  });

  it("uses each of WeChat's random bytes once, and has a fallback without them", async () => {
    let fetches = 0;
    const getRandomValues = ({ length }: { length: number }) => {
      fetches += 1;
      const bytes = new Uint8Array(length).map(
        (_, index) => (index + (index >> 8) * 13 + fetches) % 256,
      );
      return Promise.resolve({ randomValues: bytes.buffer });
    };
    await jest.isolateModulesAsync(async () => {
      const { default: Taro } = await import('@/testing/taro');
      Object.assign(Taro, { getRandomValues });
      const weapp = await import('./random.weapp');
      const early = weapp.uuid();
      await new Promise((resolve) => setTimeout(resolve, 0));
      const made = [early, ...Array.from({ length: 40 }, weapp.uuid)];
      expect(new Set(made).size).toBe(made.length);
      made.forEach((one) => expect(one).toMatch(V4));
      expect(made.slice(0, 2)).toEqual([
        '01020304-0506-4708-890a-0b0c0d0e0f10',
        '11121314-1516-4718-991a-1b1c1d1e1f20',
      ]);
    });
  });
});
