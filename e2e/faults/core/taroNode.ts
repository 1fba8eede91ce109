import http from 'node:http';
import WebSocket from 'ws';

/** Replaces the part of Taro that the app's core uses, for Node: requests and sockets as on H5. */

interface RequestOptions {
  url: string;
  method?: string;
  header?: Record<string, string>;
  data?: object;
}

interface TaroResponse {
  statusCode: number;
  data: unknown;
}

type Task<T> = Promise<T> & { abort: () => void };

/** Base URLs of killed apps, whose calls never complete. */
const killedUrls = new Set<string>();
const stopsByUrl = new Map<string, Set<() => void>>();

const baseOf = (url: string): string => /^\w+:\/\/([^/]+\/~[^/]+)/.exec(url)?.[1] ?? '';

function registerStop(base: string, stop: () => void): () => void {
  const list = stopsByUrl.get(base) ?? new Set();
  stopsByUrl.set(base, list);
  list.add(stop);
  return () => list.delete(stop);
}

/** Kills the app whose URLs begin with `base`: ends its calls and sockets without any event. */
export function killApp(base: string): void {
  const name = baseOf(base);
  killedUrls.add(name);
  for (const stop of stopsByUrl.get(name) ?? []) stop();
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function request({ url, method = 'GET', header = {}, data }: RequestOptions): Task<TaroResponse> {
  const base = baseOf(url);
  const isGet = method === 'GET';
  const query = isGet && data ? `?${new URLSearchParams(data as Record<string, string>)}` : '';
  let stop: () => void = () => undefined;
  const promise = new Promise<TaroResponse>((resolve, reject) => {
    if (killedUrls.has(base)) return;
    const fail = (reason: string): void => {
      if (!killedUrls.has(base)) reject(Object.assign(new Error(reason), { errMsg: reason }));
    };
    const outgoing = http.request(
      url + query,
      { method, headers: header, agent: false },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        incoming.on('error', () => fail('request:fail'));
        incoming.on('end', () => {
          leave();
          if (!killedUrls.has(base))
            resolve({ statusCode: incoming.statusCode ?? 0, data: parseOrText(text) });
        });
      },
    );
    stop = () => outgoing.destroy();
    const leave = registerStop(base, stop);
    outgoing.on('error', ({ message }) => {
      leave();
      fail(`request:fail ${message}`);
    });
    outgoing.end(isGet ? undefined : JSON.stringify(data));
  });
  return Object.assign(promise, { abort: () => stop() });
}

async function connectSocket({ url }: { url: string }): Promise<object> {
  const base = baseOf(url);
  if (killedUrls.has(base)) return new Promise(() => undefined);
  const socket = new WebSocket(url);
  const leave = registerStop(base, () => socket.terminate());
  socket.on('close', leave);
  const whileAlive = (run: () => void) => () => {
    if (!killedUrls.has(base)) run();
  };
  return {
    onOpen: (run: () => void) => socket.on('open', whileAlive(run)),
    onMessage: (run: (message: { data: string }) => void) =>
      socket.on('message', (data) => whileAlive(() => run({ data: String(data) }))()),
    onClose: (run: () => void) => socket.on('close', whileAlive(run)),
    onError: (run: () => void) => socket.on('error', whileAlive(run)),
    send: ({ data, fail }: { data: string; fail?: () => void }) =>
      socket.send(data, (error) => error && fail?.()),
    close: () => socket.close(),
  };
}

export default { request, connectSocket };
