import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './QrCode';

const TEXT = 'https://candor.example/i/LX7286';

/** Parses the SVG path into rows of dark (true) and light modules. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let i = 0; i < Number(width); i += 1) rows[Number(y)]![Number(x) + i] = true;
  }
  return rows;
}

describe('QrCode', () => {
  it('draws every module of the code, with an accessible name', () => {
    render(<QrCode text={TEXT} label="邀请二维码" />);
    expect(screen.getByRole('img', { name: '邀请二维码' })).toBeInTheDocument();
    const source = decodeURIComponent(document.querySelector('img')!.getAttribute('src')!);
    const code = encode(TEXT, { ecc: 'M', border: 0 });
    expect(modulesOf(source, code.size)).toEqual(code.data);
  });
});
