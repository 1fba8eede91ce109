import { native } from '../host/native';
import type { WxTable } from './WxTable';

const noop = (): void => undefined;
const done = (): Promise<void> => Promise.resolve();

const parameter = (value: number) => ({
  value,
  setValueAtTime: noop,
  linearRampToValueAtTime: noop,
  exponentialRampToValueAtTime: noop,
  cancelScheduledValues: noop,
});

/** The audio clock, s. */
const now = (): number => performance.now() / 1000;

/** Web Audio without output: each tone is recorded for the test. */
function createContext(): object {
  const createOscillator = () => {
    const frequency = parameter(440);
    return {
      type: 'sine',
      frequency,
      detune: parameter(0),
      connect: noop,
      disconnect: noop,
      start: (at = 0) => {
        const after = Math.max(0, Math.round((at - now()) * 1000));
        const options = { hz: frequency.value, after };
        void native('record', { name: 'startTone', options });
      },
      stop: noop,
    };
  };
  const context = {
    state: 'running',
    sampleRate: 44_100,
    destination: {},
    get currentTime() {
      return now();
    },
    createOscillator,
    createGain: () => ({ gain: parameter(1), connect: noop, disconnect: noop }),
    resume: done,
    suspend: done,
    close: done,
  };
  return context;
}

/** `wx.createWebAudioContext`: tones and their volume; no files, no effects. */
export function installAudio(wx: WxTable): void {
  wx.sync('createWebAudioContext', createContext);
}
