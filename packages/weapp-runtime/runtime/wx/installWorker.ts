import { native } from '../host/native';
import type { WxTable } from './WxTable';

/** Runs in the worker: the modules of the program's workers folder, and `worker`. */
const PRELUDE = `
const listeners = [];
const worker = { onMessage: (one) => listeners.push(one), postMessage: (data) => postMessage(data) };
onmessage = ({ data }) => listeners.forEach((one) => one(data));
const loaded = {};
function load(file) {
  if (loaded[file]) return loaded[file].exports;
  const module = (loaded[file] = { exports: {} });
  const require = (name) => {
    const path = new URL(name, 'file:///' + file).pathname.slice(1);
    return load(path in sources ? path : path + '.js');
  };
  new Function('require', 'module', 'exports', 'worker', sources[file])(require, module, module.exports, worker);
  return module.exports;
}
`;

/** `wx.createWorker`: a real worker with the program's modules. */
export function installWorker(wx: WxTable): void {
  const { js } = wx.services.pack;
  wx.sync('createWorker', (file: string) => {
    const name = file.replace(/^\//, '');
    const sources = JSON.stringify(js);
    const script = `const sources = ${sources};${PRELUDE}load(${JSON.stringify(name)});`;
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    void native('record', { name: 'createWorker', options: { file } });
    return {
      postMessage: (data: unknown) => worker.postMessage(data),
      onMessage: (listener: (data: unknown) => void) =>
        worker.addEventListener('message', ({ data }) => listener(data)),
      onProcessKilled: () => undefined,
      terminate: () => worker.terminate(),
    };
  });
}
