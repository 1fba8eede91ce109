import { readText } from './readText';

describe('readText', () => {
  it('reads UTF-8', async () => {
    expect(await readText(new Blob(['付款人,金额']))).toBe('付款人,金额');
  });

  it('reads GB 18030, as banks in China write it', async () => {
    const bytes = Uint8Array.from([0xb8, 0xb6, 0xbf, 0xee, 0xc8, 0xcb, 0x2c, 0x31]);
    expect(await readText(new Blob([bytes]))).toBe('付款人,1');
  });
});
