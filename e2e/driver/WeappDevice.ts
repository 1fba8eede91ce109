import type { Page } from 'playwright-core';
import type { MiniProgram } from 'weapp-runtime';
import { PageDevice } from './PageDevice';

/** WeChat's storage: values as JSON text, 10 MB in total. Written values survive a restart. */
export class WeappDevice extends PageDevice {
  private listensFrom = 0;

  constructor(
    page: () => Page,
    private readonly program: MiniProgram,
  ) {
    super(page);
  }

  async stored(): Promise<Record<string, string>> {
    return { ...this.program.native.storage };
  }

  async store(key: string, text: string | null): Promise<void> {
    if (text === null) {
      delete this.program.native.storage[key];
      await this.program.callWx('removeStorageSync', key);
    } else {
      await this.program.callWx('setStorageSync', key, JSON.parse(text).value);
      this.program.native.storage[key] = text;
    }
  }

  async listen(): Promise<void> {
    this.listensFrom = this.program.native.calls.length;
  }

  async playedTones(): Promise<number[]> {
    return this.program.native.calls
      .slice(this.listensFrom)
      .filter(({ name }) => name === 'startTone')
      .map(({ options }) => (options as { hz: number }).hz);
  }

  protected tryStore(key: string, text: string): Promise<boolean> {
    return this.program.callWx('setStorageSync', key, text).then(
      () => true,
      () => false,
    );
  }
}
