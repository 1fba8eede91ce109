import { Value } from 'typebox/value';
import WebSocket from 'ws';
import { FROM_SERVER } from '../feed/describeFeed';

export interface Line {
  socket: WebSocket;
  texts: string[];
  closed: Promise<number>;
  /** Waits for the first message whose text `fits`. */
  hear(fits: (text: string) => boolean): Promise<string>;
}

/** Received messages that docs/asyncapi.json does not describe. */
export const undescribed: string[] = [];

function isDescribed(text: string): boolean {
  const value: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  return Object.values(FROM_SERVER).some(({ payload }) => Value.Check(payload, value));
}

/** Opens a connection to the feed, and adds its socket to `open`. */
export function dialFeed(
  url: string,
  open: WebSocket[],
  options: WebSocket.ClientOptions = {},
): Promise<Line> {
  const socket = new WebSocket(url, options);
  open.push(socket);
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    texts.push(String(data));
    if (!isDescribed(String(data))) undescribed.push(String(data));
    waiting.forEach((checkLater) => checkLater());
  });
  const hear = (fits: (text: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`heard only ${texts.join('\n')}`)), 8_000);
      const checkLater = () => {
        const found = texts.find(fits);
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(checkLater);
        resolve(found);
      };
      waiting.add(checkLater);
      checkLater();
    });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => resolve({ socket, texts, closed, hear }));
  });
}
