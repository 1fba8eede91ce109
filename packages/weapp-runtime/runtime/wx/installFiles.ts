import { ApiFailure } from '../host/ApiFailure';
import { native } from '../host/native';
import { fromBase64, toBase64 } from './base64';
import { type Callbacks, failureOf, runCallback, type WxTable } from './WxTable';

interface FileOptions extends Callbacks {
  filePath: string;
  encoding?: string;
  data?: string | ArrayBuffer;
}

function settle(name: string, options: Callbacks, work: Promise<object>): void {
  work.then(
    (result) => {
      const full = { ...result, errMsg: `${name}:ok` };
      runCallback(name, options.success, full);
      runCallback(name, options.complete, full);
    },
    (error: unknown) => {
      const failure = failureOf(name, error);
      runCallback(name, options.fail, failure);
      runCallback(name, options.complete, failure);
    },
  );
}

function decode(base64: string, encoding: string | undefined): string | ArrayBuffer {
  if (encoding === undefined) return fromBase64(base64);
  if (encoding === 'base64') return base64;
  if (encoding.replace('-', '') === 'utf8') return new TextDecoder().decode(fromBase64(base64));
  throw new ApiFailure(`encoding ${encoding} is not emulated`);
}

interface ShareOptions extends Callbacks {
  filePath: string;
  fileName?: string;
}

/** The part of wx.getFileSystemManager() that works on the test's and the program's files. */
export function installFiles(wx: WxTable): void {
  /** The last write in progress: reads wait for it. */
  let writing: Promise<unknown> = Promise.resolve();
  const manager = {
    readFile: (options: FileOptions) => {
      const { filePath, encoding } = options;
      const read = native('readFile', { filePath }).then(({ base64 }) => ({
        data: decode(base64, encoding),
      }));
      settle('readFile', options, read);
    },
    writeFile: (options: FileOptions) => {
      const { filePath, data = '', encoding } = options;
      const text = encoding === 'base64' ? { base64: String(data) } : { text: String(data) };
      const body = data instanceof ArrayBuffer ? { base64: toBase64(data) } : text;
      settle('writeFile', options, native('writeFile', { filePath, body }));
    },
    writeFileSync: (filePath: string, text: string) => {
      writing = native('writeFile', { filePath, body: { text } });
    },
  };
  wx.sync('getFileSystemManager', () => manager);
  wx.async<ShareOptions>('shareFileMessage', async ({ filePath, fileName }) => {
    await writing;
    await native('ability', { name: 'shareFileMessage', options: { filePath, fileName } });
    return {};
  });
}
