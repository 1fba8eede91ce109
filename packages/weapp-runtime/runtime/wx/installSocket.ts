import { ApiFailure } from '../host/ApiFailure';
import { Emitter } from '../host/Emitter';
import { native, nativeEvents } from '../host/native';
import type { SocketReport } from '../NativeCalls';
import { fromBase64, toBase64 } from './base64';
import { DEFAULT_TIMEOUT } from './installRequest';
import { takeTaskId } from './NetworkTask';
import { type Callbacks, failureOf, runCallback, type WxTable } from './WxTable';

interface ConnectOptions extends Callbacks {
  url: string;
  header?: Record<string, string>;
  protocols?: string[];
  timeout?: number;
}

const LIMIT = 5;
const open = new Set<SocketTask>();

class SocketTask {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 0;
  readonly id = takeTaskId();
  private readonly events = new Emitter();

  readonly onOpen = (listener: () => void): void => this.events.on('open', listener);
  readonly onMessage = (listener: () => void): void => this.events.on('message', listener);
  readonly onClose = (listener: () => void): void => this.events.on('close', listener);
  readonly onError = (listener: () => void): void => this.events.on('error', listener);

  connect(options: ConnectOptions, timeout: number): void {
    if (open.size >= LIMIT) {
      const failure = { errMsg: 'connectSocket:fail at most 5 sockets at once' };
      setTimeout(() => this.refuse(options, failure));
      return;
    }
    open.add(this);
    nativeEvents.on(`socket${this.id}`, this.report);
    const { url, header = {}, protocols = [] } = options;
    native('socketOpen', { id: this.id, url, header, protocols, timeout }).then(
      () => {
        const result = { errMsg: 'connectSocket:ok', socketTaskId: this.id };
        runCallback('connectSocket', options.success, result);
        runCallback('connectSocket', options.complete, result);
      },
      (error: unknown) => {
        this.end();
        this.refuse(options, failureOf('connectSocket', error));
      },
    );
  }

  readonly send = (options: Callbacks & { data: string | ArrayBuffer }): void => {
    const { data } = options;
    const body = data instanceof ArrayBuffer ? { base64: toBase64(data) } : { text: String(data) };
    const sent =
      this.readyState === this.OPEN
        ? native('socketSend', { id: this.id, body })
        : Promise.reject(new ApiFailure('WebSocket is not connected'));
    this.settle('sendSocketMessage', sent, options);
  };

  readonly close = (options: Callbacks & { code?: number; reason?: string } = {}): void => {
    if (this.readyState !== this.CLOSED) this.readyState = this.CLOSING;
    const { code = 1000, reason = '' } = options;
    this.settle('closeSocket', native('socketClose', { id: this.id, code, reason }), options);
  };

  private readonly report = (message: unknown): void => {
    const report = message as SocketReport;
    switch (report.kind) {
      case 'open':
        this.readyState = this.OPEN;
        return this.events.emit('open', { header: report.header });
      case 'message': {
        const { body } = report;
        const data = 'base64' in body ? fromBase64(body.base64) : body.text;
        return this.events.emit('message', { data });
      }
      case 'error':
        return this.events.emit('error', { errMsg: report.message });
      case 'close':
        this.end();
        return this.events.emit('close', { code: report.code, reason: report.reason });
    }
  };

  private settle(name: string, work: Promise<unknown>, callbacks: Callbacks): void {
    work.then(
      () => {
        runCallback(name, callbacks.success, { errMsg: `${name}:ok` });
        runCallback(name, callbacks.complete, { errMsg: `${name}:ok` });
      },
      (error: unknown) => {
        const failure = failureOf(name, error);
        runCallback(name, callbacks.fail, failure);
        runCallback(name, callbacks.complete, failure);
      },
    );
  }

  private refuse(options: ConnectOptions, failure: object): void {
    this.readyState = this.CLOSED;
    runCallback('connectSocket', options.fail, failure);
    runCallback('connectSocket', options.complete, failure);
    this.events.emit('error', failure);
    this.events.emit('close', { code: 1006, reason: 'abnormal closure' });
  }

  private end(): void {
    this.readyState = this.CLOSED;
    open.delete(this);
    nativeEvents.off(`socket${this.id}`);
  }
}

/** wx.connectSocket, at most five at once. */
export function installSocket(wx: WxTable): void {
  const configured = wx.services.pack.app.networkTimeout?.connectSocket ?? DEFAULT_TIMEOUT;
  wx.sync('connectSocket', (options: ConnectOptions) => {
    const task = new SocketTask();
    task.connect(options, options.timeout ?? configured);
    return task;
  });
}
