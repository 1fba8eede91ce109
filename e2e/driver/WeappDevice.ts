import type { Page } from 'playwright-core';
import type { MiniProgram } from 'weapp-runtime';
import { PageDevice } from './PageDevice';

/** WeChat's storage: values as JSON text, 10 MB in all. What is put there is there after a restart. */
export class WeappDevice extends PageDevice {
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

  protected tryStore(key: string, text: string): Promise<boolean> {
    return this.program.callWx('setStorageSync', key, text).then(
      () => true,
      () => false,
    );
  }
}
