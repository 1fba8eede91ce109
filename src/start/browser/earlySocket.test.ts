import { earlySocket, openEarly, UNUSED_MS_MAX } from './earlySocket';
import { earlySocket as ofWechat } from '@/platform/browserOnly.weapp';

const URL = 'wss://server.example/ws1/t1?lang=zh_CN';

/** The part of a browser's WebSocket that is used. */
class FakeWebSocket {
  static opened: FakeWebSocket[] = [];
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send = jest.fn();
  close = jest.fn();

  constructor(readonly url: string) {
    FakeWebSocket.opened.push(this);
  }
}

const [WAITING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];

/** A socket in this state, which the start script has opened. */
function early(readyState: number): FakeWebSocket {
  openEarly(URL);
  const [socket] = FakeWebSocket.opened;
  if (socket === undefined) throw new Error('nothing was opened');
  socket.readyState = readyState;
  return socket;
}

/** Records the events of an adopted connection. */
function listen(task: ReturnType<typeof earlySocket.take>): string[] {
  const heard: string[] = [];
  task?.onOpen(() => heard.push('open'));
  task?.onMessage(({ data }) => heard.push(String(data)));
  task?.onClose(() => heard.push('close'));
  task?.onError(() => heard.push('error'));
  return heard;
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeWebSocket.opened = [];
  delete window.candorFeed;
  Object.defineProperty(window, 'WebSocket', { value: FakeWebSocket, configurable: true });
});

afterEach(() => jest.useRealTimers());

describe('earlySocket', () => {
  it('returns the open connection with all messages received over it', () => {
    const socket = early(OPEN);
    socket.onmessage?.({ data: 'first' });
    socket.onmessage?.({ data: 'second' });
    const task = earlySocket.take(URL);
    const heard = listen(task);
    expect(heard).toEqual(['open', 'first', 'second']);
    socket.onmessage?.({ data: 'third' });
    socket.onerror?.();
    socket.onclose?.();
    expect(heard).toEqual(['open', 'first', 'second', 'third', 'error', 'close']);
    task?.send({ data: 'nowdata' });
    expect(socket.send).toHaveBeenCalledWith('nowdata');
    task?.close({});
    expect(socket.close).toHaveBeenCalledTimes(1);
  });

  it('returns a connecting socket that notifies when it is open', () => {
    const socket = early(WAITING);
    const heard = listen(earlySocket.take(URL));
    expect(heard).toEqual([]);
    socket.onopen?.();
    expect(heard).toEqual(['open']);
  });

  it('returns the connection only once, and keeps it open for its owner', () => {
    const socket = early(OPEN);
    expect(earlySocket.take(URL)).not.toBeNull();
    expect(earlySocket.take(URL)).toBeNull();
    jest.advanceTimersByTime(UNUSED_MS_MAX);
    expect(socket.close).not.toHaveBeenCalled();
  });

  it.each([CLOSING, CLOSED])('returns no connection that is closed: state %d', (readyState) => {
    early(readyState);
    expect(earlySocket.take(URL)).toBeNull();
  });

  it.each([
    'wss://server.example/ws1/t2?lang=zh_CN',
    'wss://server.example/ws1/t1?lang=en_US',
    'wss://other.example/ws1/t1?lang=zh_CN',
  ])('closes an unused connection when %s is requested', (url) => {
    const socket = early(OPEN);
    expect(earlySocket.take(url)).toBeNull();
    expect(socket.close).toHaveBeenCalledTimes(1);
  });

  it('closes a connection that the app does not take while in the background', () => {
    const socket = early(OPEN);
    jest.advanceTimersByTime(UNUSED_MS_MAX - 1);
    expect(socket.close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(socket.close).toHaveBeenCalledTimes(1);
    expect(earlySocket.take(URL)).toBeNull();
  });

  it('opens no connection when the app has opened one, nor a second one', () => {
    expect(earlySocket.take(URL)).toBeNull();
    openEarly(URL);
    expect(FakeWebSocket.opened).toEqual([]);
    delete window.candorFeed;
    openEarly(URL);
    openEarly(URL);
    expect(FakeWebSocket.opened.map(({ url }) => url)).toEqual([URL]);
  });

  it('opens no connection in WeChat', () => {
    expect(ofWechat.take(URL)).toBeNull();
  });
});
