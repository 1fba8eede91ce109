import { provideMissing } from './oldDevices';

/** Removes a feature from the device; returns a function that restores it. */
function take(on: object, name: string): () => void {
  const kept = Object.getOwnPropertyDescriptor(on, name)!;
  Reflect.deleteProperty(on, name);
  return () => void Object.defineProperty(on, name, kept);
}

describe('provideMissing', () => {
  it('adds missing features to an old device, and changes no native feature', () => {
    const [ofArray, ofObject] = [Array.prototype.at, Object.hasOwn];
    provideMissing();
    expect(Array.prototype.at).toBe(ofArray);
    expect(Object.hasOwn).toBe(ofObject);
    const typed = Object.getPrototypeOf(Uint8Array.prototype) as object;
    const lists = [Array.prototype, String.prototype, typed];
    const back = [...lists.map((list) => take(list, 'at')), take(Object, 'hasOwn')];
    try {
      provideMissing();
      expect(Array.prototype.at).not.toBe(ofArray);
      expect([[1, 2, 3].at(-1), [1].at(0), [1].at(-2), [1].at(1)]).toEqual([
        3,
        1,
        undefined,
        undefined,
      ]);
      expect('abc'.at(-1)).toBe('c');
      expect(Uint8Array.of(4, 5).at(-1)).toBe(5);
      expect(Object.hasOwn({ a: 1 }, 'a')).toBe(true);
      expect(Object.hasOwn({}, 'toString')).toBe(false);
      expect(Object.keys([1])).toEqual(['0']);
    } finally {
      back.forEach((giveBack) => giveBack());
    }
  });
});
