/** Silent Web Audio that records the started notes in Hz; a test sets its state. */
export class FakeAudio {
  static instances: FakeAudio[] = [];
  readonly frequencies: number[] = [];
  readonly currentTime = 5;
  readonly destination = {};
  readonly resume = jest.fn(() => Promise.resolve());

  constructor(public state = 'running') {
    FakeAudio.instances.push(this);
  }

  createGain() {
    const ramp = () => undefined;
    return {
      gain: {
        setValueAtTime: ramp,
        linearRampToValueAtTime: ramp,
        exponentialRampToValueAtTime: ramp,
      },
      connect: () => undefined,
    };
  }

  createOscillator() {
    const frequency = { value: 0 };
    const start = (at: number) => {
      if (at < this.currentTime) throw new Error('in the past');
      this.frequencies.push(frequency.value);
    };
    return { frequency, connect: () => undefined, start, stop: () => undefined };
  }
}
