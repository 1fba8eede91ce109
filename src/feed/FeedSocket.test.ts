import Taro from '@/testing/taro';
import { openSocket } from './FeedSocket';

type Listener = (event?: unknown) => void;

function fakeTask() {
  const listeners: Record<string, Listener> = {};
  const on = (name: string) => (listener: (message: { data: unknown }) => void) => {
    listeners[name] = listener as Listener;
  };
  return {
    listeners,
    send: jest.fn(),
    close: jest.fn(),
    onOpen: on('open'),
    onMessage: on('message'),
    onClose: on('close'),
    onError: on('error'),
  };
}

const handlers = () => ({ onOpen: jest.fn(), onText: jest.fn(), onClose: jest.fn() });
const turn = () => Promise.resolve().then(() => undefined);

describe('FeedSocket', () => {
  it('emits texts while it is open (SPEC 0.30)', async () => {
    const task = fakeTask();
    Taro.connectSocket.mockResolvedValue(task);
    const heard = handlers();
    const socket = openSocket('wss://server.example/ws1/t1', heard);
    await turn();
    socket.send('too early');
    task.listeners.open?.();
    socket.send('nowdata');
    task.listeners.message?.({ data: 'pong' });
    task.listeners.message?.({ data: new ArrayBuffer(1) });
    expect(heard.onOpen).toHaveBeenCalledTimes(1);
    expect(heard.onText.mock.calls).toEqual([['pong']]);
    expect(task.send.mock.calls).toEqual([[expect.objectContaining({ data: 'nowdata' })]]);
  });

  it('notifies once of its end, whether it closed, failed, or could not be opened', async () => {
    const task = fakeTask();
    Taro.connectSocket.mockResolvedValueOnce(task);
    const heard = handlers();
    openSocket('wss://server.example', heard);
    await turn();
    task.listeners.error?.();
    task.listeners.close?.();
    expect(heard.onClose).toHaveBeenCalledTimes(1);
    Taro.connectSocket.mockRejectedValueOnce(new Error('no'));
    const refused = handlers();
    openSocket('wss://server.example', refused);
    await turn();
    expect(refused.onClose).toHaveBeenCalledTimes(1);
  });

  it('does not notify after it was closed', async () => {
    const task = fakeTask();
    Taro.connectSocket.mockResolvedValue(task);
    const heard = handlers();
    const socket = openSocket('wss://server.example', heard);
    await turn();
    socket.close();
    task.listeners.open?.();
    task.listeners.message?.({ data: 'pong' });
    task.listeners.close?.();
    expect(task.close).toHaveBeenCalledTimes(1);
    expect([heard.onOpen, heard.onText, heard.onClose].map((fn) => fn.mock.calls.length)).toEqual([
      0, 0, 0,
    ]);
  });

  it('closes a connection that was discarded before the host opened it', async () => {
    const task = fakeTask();
    Taro.connectSocket.mockResolvedValue(task);
    const socket = openSocket('wss://server.example', handlers());
    socket.close();
    await turn();
    expect(task.close).toHaveBeenCalledTimes(1);
  });

  it('reuses a connection that is already open', async () => {
    const task = fakeTask();
    const heard = handlers();
    const socket = openSocket('wss://server.example/ws1/t1', heard, task);
    await turn();
    task.listeners.open?.();
    task.listeners.message?.({ data: 'pong' });
    socket.send('nowdata');
    expect(heard.onOpen).toHaveBeenCalledTimes(1);
    expect(heard.onText.mock.calls).toEqual([['pong']]);
    expect(task.send.mock.calls).toEqual([[expect.objectContaining({ data: 'nowdata' })]]);
    expect(Taro.connectSocket).not.toHaveBeenCalled();
  });
});
