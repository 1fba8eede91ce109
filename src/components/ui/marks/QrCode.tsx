import { Image, View } from '@tarojs/components';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { a11y } from '../lib/a11y';
import { idOf } from '../lib/idOf';
import './QrCode.scss';

export interface QrCodeProps {
  id?: string;
  text: string;
  /** Side without the quiet zone, CSS px. */
  size?: 120 | 132 | 160 | 200;
  /** Accessible name. */
  label: string;
}

/** One SVG path for the whole code; adjacent dark modules of a row become one bar. */
function path(rows: boolean[][]): string {
  return rows
    .map((row, y) => {
      let path = '';
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        let width = 1;
        while (row[x + width]) width += 1;
        path += `M${x} ${y}h${width}v1h-${width}z`;
        x += width;
      }
      return path;
    })
    .join('');
}

/** A QR code as SVG: sharp at any size, the same on both targets, and it can be saved. */
export function QrCode({ id, text, size = 132, label }: QrCodeProps) {
  const source = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    const svg =
      `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${code.size} ${code.size}' ` +
      `shape-rendering='crispEdges'><path d='${path(code.data)}'/></svg>`;
    return `data:image/svg+xml,${svg.replace(/</g, '%3C').replace(/>/g, '%3E')}`;
  }, [text]);
  const side = { width: `${size}px`, height: `${size}px` };
  return (
    <View {...idOf(id)} className="qr-code" {...a11y({ role: 'img', label })}>
      <Image
        src={source}
        style={side}
        mode="aspectFit"
        showMenuByLongpress
        nativeProps={{ alt: '' }}
      />
    </View>
  );
}
