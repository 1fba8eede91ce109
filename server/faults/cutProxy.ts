import net from 'node:net';
import path from 'node:path';

/** `before`: the server never gets the COMMIT; `after`: the client never gets the response. */
type CutMoment = 'before' | 'after';

export interface CutProxy {
  readonly cuts: Readonly<Record<CutMoment, number>>;
  /** Share of the commits to cut, 0 to 1. */
  share: number;
  close(): Promise<void>;
}

interface Target {
  host: string;
  port: number;
}

/** The simple query "commit" of the PostgreSQL protocol, as `pg` sends it. */
const COMMIT_MESSAGE = Buffer.concat([
  Buffer.from('Q'),
  Buffer.from([0, 0, 0, 11]),
  Buffer.from('commit\0'),
]);

/** Connects like `pg`: a host that is a folder contains a unix socket. */
function connect({ host, port }: Target): net.Socket {
  const isFolder = host.startsWith('/');
  return isFolder ? net.connect(path.join(host, `.s.PGSQL.${port}`)) : net.connect(port, host);
}

/** Breaks connections to PostgreSQL around COMMIT, so that its outcome is unknown. */
export async function startCutProxy(folder: string, target: Target): Promise<CutProxy> {
  const cuts: Record<CutMoment, number> = { before: 0, after: 0 };
  const state = { cuts, share: 0 };
  const server = net.createServer((client) => {
    const upstream = connect(target);
    let isReplyLost = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (data) => {
      const cut = data.includes(COMMIT_MESSAGE) && Math.random() < state.share;
      if (!cut) {
        upstream.write(data);
        return;
      }
      const moment: CutMoment = Math.random() < 0.5 ? 'before' : 'after';
      cuts[moment] += 1;
      if (moment === 'before') end();
      else {
        isReplyLost = true;
        upstream.write(data);
      }
    });
    upstream.on('data', (data) => {
      if (isReplyLost) end();
      else client.write(data);
    });
    for (const each of [client, upstream]) each.on('error', end).on('close', end);
  });
  const socket = path.join(folder, `.s.PGSQL.${target.port}`);
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  return Object.assign(state, {
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
