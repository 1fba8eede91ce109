import { native } from '../host/native';
import type { WxTable } from './WxTable';

const CALLS = 'callFunction callContainer uploadFile downloadFile getTempFileURL deleteFile';
const QUERIES = 'get add update remove set count watch aggregate';

/** A chain such as `db.collection('x').where({…}).get()`: its end is an ability. */
function chain(path: unknown[][]): object {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'symbol' || name === 'then') return undefined;
        return (...values: unknown[]) =>
          QUERIES.split(' ').includes(name)
            ? native('ability', { name: `cloud.database.${name}`, options: [...path, values] })
            : chain([...path, [name, ...values]]);
      },
    },
  );
}

/** `wx.cloud`: there is no cloud here, so the test supplies every result. */
export function installCloud(wx: WxTable): void {
  const cloud: Record<string, unknown> = {
    init: (options: object) => void native('record', { name: 'cloud.init', options }),
    database: () => chain([]),
  };
  for (const name of CALLS.split(' ')) {
    wx.async(`cloud.${name}`, (options) => native('ability', { name: `cloud.${name}`, options }));
    cloud[name] = wx.members[`cloud.${name}`];
    delete wx.members[`cloud.${name}`];
  }
  wx.sync('cloud', cloud);
}
