import { registerWorker, activateNewest } from './serviceWorker';

/** Mocks a browser whose newest worker is installing, waiting or absent. */
function install(state: 'waiting' | 'installing' | 'none') {
  const listeners: Record<string, () => void> = {};
  const worker = {
    postMessage: jest.fn(() => listeners.controllerchange?.()),
    addEventListener: (_: string, listener: () => void) => (listeners.statechange = listener),
  };
  const registration = {
    update: jest.fn(() => Promise.resolve()),
    waiting: state === 'waiting' ? worker : null,
    installing: state === 'installing' ? worker : null,
  };
  const workers = {
    getRegistration: () => Promise.resolve(registration),
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  return { registration, worker, listeners };
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('serviceWorker', () => {
  it.each([
    ['is missing', {}],
    ['is undefined', { value: undefined }],
    [
      'throws, as in a frame without an origin',
      {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      },
    ],
  ])(
    'activateNewest returns true at once when the property serviceWorker %s',
    async (_, property) => {
      if (Object.keys(property).length > 0)
        Object.defineProperty(navigator, 'serviceWorker', { configurable: true, ...property });
      expect(await activateNewest()).toBe(true);
      expect(registerWorker).not.toThrow();
    },
  );

  it('activateNewest lets the waiting build take over', async () => {
    const { worker } = install('waiting');
    expect(await activateNewest()).toBe(true);
    expect(worker.postMessage).toHaveBeenCalledWith('now');
  });

  it('activateNewest waits until an installing build is complete', async () => {
    const { worker, registration, listeners } = install('installing');
    const done = activateNewest();
    await new Promise((resolve) => setTimeout(resolve));
    expect(worker.postMessage).not.toHaveBeenCalled();
    registration.waiting = worker;
    listeners.statechange?.();
    expect(await done).toBe(true);
    expect(worker.postMessage).toHaveBeenCalledWith('now');
  });

  it('activateNewest returns false when the server is unreachable', async () => {
    const { registration, worker } = install('waiting');
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await activateNewest()).toBe(false);
    expect(worker.postMessage).not.toHaveBeenCalled();
  });

  it('registerWorker adds icons and manifest after the page has started, with or without a worker', () => {
    jest.useFakeTimers();
    const isNamed = () => document.head.querySelector('link[rel="manifest"]') !== null;
    registerWorker();
    jest.advanceTimersByTime(2_999);
    expect(isNamed()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isNamed()).toBe(true);
    jest.useRealTimers();
  });

  describe('a page with a service worker', () => {
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const look = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
      return settled();
    };
    afterEach(() => {
      Reflect.deleteProperty(document, 'hidden');
      document.body.replaceChildren();
    });

    it('activates a newer build while it is hidden without input, but never at the start', async () => {
      const { worker } = install('waiting');
      // Does nothing: a takeover would reload the page, which a test cannot do.
      worker.postMessage.mockImplementation(() => undefined);
      const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
      registerWorker();
      env.restore();
      await settled();
      await look(false);
      expect(worker.postMessage).not.toHaveBeenCalled();
      const field = document.createElement('input');
      field.value = '12';
      document.body.append(field);
      await look(true);
      expect(worker.postMessage).not.toHaveBeenCalled();
      field.value = '';
      await look(true);
      expect(worker.postMessage.mock.calls).toEqual([['if alone']]);
    });
  });
});
