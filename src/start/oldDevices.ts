/**
 * What the language has since iOS 15.4 and Chrome 93 and the code uses, for the oldest devices that
 * the app runs on (browserslist in package.json). The build translates syntax only. What is not
 * here and newer than they are is found by scripts/checkBuilds.ts.
 */

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
}

const missing = (on: object, name: string) => typeof Reflect.get(on, name) !== 'function';

function provide(on: object, name: string, value: unknown): void {
  if (!missing(on, name)) return;
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
}

/** Called once before anything else runs; what the device has by itself stays. */
export function provideMissing(): void {
  provide(Array.prototype, 'at', at);
  provide(String.prototype, 'at', at);
  provide(Object, 'hasOwn', (of: object, name: PropertyKey) =>
    Object.prototype.hasOwnProperty.call(of, name),
  );
}

provideMissing();
