import { PageDevice } from './PageDevice';

export class H5Device extends PageDevice {
  stored(): Promise<Record<string, string>> {
    return this.evaluate('Object.fromEntries(Object.entries(localStorage))');
  }

  async store(key: string, text: string | null): Promise<void> {
    await this.page().evaluate(
      ([name, value]) =>
        value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value),
      [key, text] as const,
    );
  }

  listen(): Promise<void> {
    return this.page().evaluate(() => {
      const playedTones: number[] = [];
      const { start } = OscillatorNode.prototype;
      Object.assign(window, { heardTones: playedTones });
      OscillatorNode.prototype.start = function startAndNote(at) {
        playedTones.push(this.frequency.value);
        start.call(this, at);
      };
    });
  }

  playedTones(): Promise<number[]> {
    return this.evaluate('window.heardTones');
  }

  protected tryStore(key: string, text: string): Promise<boolean> {
    return this.page().evaluate(
      ([name, value]) => {
        try {
          localStorage.setItem(name, value);
          return true;
        } catch {
          return false;
        }
      },
      [key, text] as const,
    );
  }
}
