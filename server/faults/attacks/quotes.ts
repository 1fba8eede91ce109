import { WebSocket } from 'ws';
import type { NowData } from '../../../types/contract/feed';

/** Price text and number of each trading product's newest tick. */
export type Quotes = ReadonlyMap<string, { price: string; seq: number }>;

export function requestQuotes(address: string, token: string): Promise<Quotes> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws1/${token}`);
    socket.once('error', reject);
    socket.once('open', () => socket.send('nowdata'));
    socket.on('message', (data) => {
      const { datas } = JSON.parse(String(data)) as Partial<NowData>;
      if (datas === undefined) return;
      socket.close();
      const open = datas.filter(({ status }) => status === 'open');
      resolve(new Map(open.map((row) => [row.code, row])));
    });
  });
}
