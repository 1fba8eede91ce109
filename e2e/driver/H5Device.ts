import { PageDevice } from './PageDevice';

/** A browser: what the app stores is in localStorage. */
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
