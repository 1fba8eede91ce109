import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSealer, loadFileKey } from './sealer';

const sealer = createSealer(Buffer.alloc(32, 7));
const plain = Buffer.from('110105194912310021');

describe('sealed data', () => {
  it('is decrypted with the key and context of its sealing, and otherwise reveals nothing', () => {
    const sealed = sealer.seal(plain, 'card 1');
    expect(sealed.includes(plain)).toBe(false);
    expect(sealer.open(sealed, 'card 1')).toEqual(plain);
  });

  it('differs each time it is sealed', () => {
    expect(sealer.seal(plain, 'x').equals(sealer.seal(plain, 'x'))).toBe(false);
  });

  it('is not decrypted with another context, another key, or one changed bit', () => {
    const sealed = sealer.seal(plain, 'card 1');
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => sealer.open(sealed, 'card 2')).toThrow();
    expect(() => createSealer(Buffer.alloc(32, 8)).open(sealed, 'card 1')).toThrow();
    expect(() => sealer.open(changed, 'card 1')).toThrow();
  });
});

describe('the sealing key', () => {
  it('is created once, by a demo only, in a file that only its owner can read; FILE_KEY replaces the file', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-key-'));
    expect(loadFileKey(folder, null, false)).toBeNull();
    expect(() => createSealer(null).mac('x')).toThrow('FILE_KEY is not set');
    expect(fs.readdirSync(folder)).toEqual([]);
    const created = loadFileKey(folder, null, true);
    expect(created).toHaveLength(32);
    expect(loadFileKey(folder, null, false)).toEqual(created);
    expect(fs.statSync(path.join(folder, 'keys', 'file.key')).mode & 0o777).toBe(0o600);
    expect(loadFileKey(folder, 'ab'.repeat(32), false)).toEqual(Buffer.alloc(32, 0xab));
    fs.rmSync(folder, { recursive: true });
  });
});
