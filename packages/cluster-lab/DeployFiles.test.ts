import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DeployFiles } from './DeployFiles';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-files-'));
  fs.writeFileSync(path.join(folder, 'backup.conf'), 'path=${DATA_DIR}/pgdata\n');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('DeployFiles', () => {
  it('replaces placeholders in deploy files by values', () => {
    const files = new DeployFiles(folder);
    expect(files.render('backup.conf', { DATA_DIR: '/a' })).toBe('path=/a/pgdata\n');
  });

  it('throws for a missing value and for an unused value', () => {
    const files = new DeployFiles(folder);
    expect(() => files.render('backup.conf', {})).toThrow('backup.conf needs DATA_DIR');
    const values = { DATA_DIR: '/a', MORE: 'f' };
    expect(() => files.render('backup.conf', values)).toThrow('backup.conf has no place for MORE');
  });
});
