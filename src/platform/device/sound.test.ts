import { FakeAudio } from '@/testing/fakeAudio';
import { LATE_MS_MAX, NOTES } from '@/styles/feedback';

const WIN = NOTES.won.map(({ hz }) => hz);

/** A new instance of the module, with Web Audio in this state. */
async function fresh(state: string | null = 'running') {
  FakeAudio.instances = [];
  jest.resetModules();
  class Made extends FakeAudio {
    constructor() {
      super(state ?? 'running');
    }
  }
  Object.assign(window, { AudioContext: state === null ? undefined : Made });
  return import('./sound');
}

const audio = () => FakeAudio.instances[0];
const wait = () => new Promise((resolve) => setTimeout(resolve, 0));

function put(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
}

afterEach(() => put('visible'));

describe('playNotes', () => {
  it('plays the notes of an event, with one audio context for all events', async () => {
    const { playNotes } = await fresh();
    playNotes(NOTES.won);
    playNotes(NOTES.lastSecond);
    expect(FakeAudio.instances).toHaveLength(1);
    expect(audio()?.frequencies).toEqual([...WIN, NOTES.lastSecond[0]?.hz]);
  });

  it('plays nothing while the app is in the background', async () => {
    const { playNotes } = await fresh();
    put('hidden');
    playNotes(NOTES.won);
    put('visible');
    expect(FakeAudio.instances).toHaveLength(0);
  });

  it('does nothing when there is no Web Audio, or the browser refuses it', async () => {
    const { playNotes } = await fresh(null);
    expect(() => playNotes(NOTES.won)).not.toThrow();
    Object.assign(window, {
      AudioContext: class {
        constructor() {
          throw new Error('too many');
        }
      },
    });
    jest.resetModules();
    const again = await import('./sound');
    expect(() => again.playNotes(NOTES.won)).not.toThrow();
  });

  it('waits until the browser allows sound, and skips notes that would be late', async () => {
    const { playNotes } = await fresh('suspended');
    playNotes(NOTES.won);
    await wait();
    expect(audio()?.frequencies).toEqual(WIN);
    const clock = jest.spyOn(performance, 'now');
    clock.mockReturnValueOnce(0).mockReturnValueOnce(LATE_MS_MAX + 1);
    playNotes(NOTES.won);
    await wait();
    clock.mockRestore();
    expect(audio()?.frequencies).toEqual(WIN);
  });

  it('skips delayed notes when the app goes to the background', async () => {
    const { playNotes } = await fresh('suspended');
    playNotes(NOTES.won);
    put('hidden');
    await wait();
    expect(audio()?.frequencies).toEqual([]);
  });

  describe('in WeChat', () => {
    const listeners: Record<string, () => void> = {};

    /** A new instance of the module in WeChat with these additional functions. */
    async function open(abilities: object) {
      jest.resetModules();
      jest.doMock('./lifecycle', () => jest.requireActual('./lifecycle.weapp'));
      const { default: Taro } = await import('@/testing/taro');
      Object.assign(Taro, abilities, {
        onAppShow: (listener: () => void) => (listeners.show = listener),
        onAppHide: (listener: () => void) => (listeners.hide = listener),
      });
      return import('./audio.weapp');
    }

    it('uses the audio context of base library 2.19, and none before', async () => {
      const old = await open({});
      expect(old.openAudio()).toBeNull();
      const { openAudio } = await open({ createWebAudioContext: () => new FakeAudio() });
      expect(openAudio()).toBeInstanceOf(FakeAudio);
    });

    it('plays until the mini-program goes to the background', async () => {
      const { isInFront } = await open({});
      expect(isInFront()).toBe(true);
      listeners.hide?.();
      expect(isInFront()).toBe(false);
      listeners.show?.();
      expect(isInFront()).toBe(true);
    });
  });
});
