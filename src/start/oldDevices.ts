/**
 * Polyfills for the oldest supported devices (browserslist in package.json): features since iOS
 * 15.4 and Chrome 93 that the code uses. The build translates only syntax; scripts/checkBuilds.ts
 * finds newer features without a polyfill here.
 */

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
}

const isMissing = (on: object, name: string) => typeof Reflect.get(on, name) !== 'function';

function provideMember(on: object, name: string, value: unknown): void {
  if (!isMissing(on, name)) return;
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
}

/** Adds missing features; native features stay. Must run before all other code. */
export function provideMissing(): void {
  for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array)]) {
    provideMember(prototype, 'at', at);
  }
  provideMember(Object, 'hasOwn', (of: object, name: PropertyKey) =>
    Object.prototype.hasOwnProperty.call(of, name),
  );
}

provideMissing();
