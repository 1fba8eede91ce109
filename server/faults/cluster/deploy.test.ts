import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { files } from './parts';

const SERVER = path.join(__dirname, '..', '..');
const isThere = (program: string) => spawnSync('which', [program]).status === 0;
/** Skips the check, with a note in its name, when the program is not installed. */
const withTool = (program: string, name: string, check: () => void) =>
  isThere(program) ? it(name, check) : it.skip(`${name} (not checked: no ${program} here)`, check);

function sourcesIn(folder: string): string {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('test'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

const text = (name: string) => fs.readFileSync(files.path(name), 'utf8');

describe('the queries of the alerts', () => {
  it.each(['prometheus-rules.yml', 'grafana-candor.json'])(
    'use only metrics that a server exports: %s',
    (name) => {
      const sources = sourcesIn(SERVER);
      const names = [...text(name).matchAll(/candor_[a-z0-9_]+/g)].map(([metric]) =>
        metric.replace(/_bucket$/, ''),
      );
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((metric) => !sources.includes(`'${metric}'`))).toEqual([]);
    },
  );

  it('are each covered by a test in which the alert fires', () => {
    const alarms = [...text('prometheus-rules.yml').matchAll(/- alert: (\w+)/g)].map((m) => m[1]);
    const tests = text('prometheus-rules.test.yml');
    const fired = alarms.filter((name) =>
      new RegExp(`alertname: ${name}\\n +exp_alerts`).test(tests),
    );
    expect(fired).toEqual(alarms);
  });

  it('each link to their own section of the runbook', () => {
    const rules = text('prometheus-rules.yml');
    const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const links = [...rules.matchAll(/runbook_url: '([^']+)'/g)].map(([, link]) => link);
    expect(links).toEqual(alarms.map((name) => `docs/RUNBOOK.md#${name.toLowerCase()}`));
    const runbook = fs.readFileSync(path.join(SERVER, '..', 'docs', 'RUNBOOK.md'), 'utf8');
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alarms);
  });

  withTool('promtool', 'fire when their condition holds, and not while everything is well', () => {
    execFileSync('promtool', ['test', 'rules', 'prometheus-rules.test.yml'], {
      cwd: path.dirname(files.path('x')),
      stdio: 'pipe',
    });
  });
});

describe('the files of a deployment', () => {
  it('set every variable that a server of a cluster needs', () => {
    const platform = path.join(SERVER, 'platform');
    const readers = fs.readdirSync(platform).filter((file) => /^\w*[cC]onfig\.ts$/.test(file));
    const config = readers.map((file) => fs.readFileSync(path.join(platform, file), 'utf8')).join();
    const settings = text('candor.env').match(/^[A-Z_]+(?==)/gm) ?? [];
    const existing = settings.filter((name) => config.includes(`'${name}'`) || name === 'NODE_ENV');
    expect(existing).toEqual(settings);
    expect(settings).toEqual(expect.arrayContaining(['FILE_KEY', 'LOG_KEY', 'TRUST_PROXY']));
  });

  withTool('docker-compose', 'are accepted by docker-compose, which requires every secret', () => {
    const env = { OWNER_PASSWORD: 'a', FILE_KEY: 'b', LOG_KEY: 'c', CERTIFICATE: '/d' };
    const check = (extra: Record<string, string>) =>
      spawnSync('docker-compose', ['-f', files.path('compose.yml'), 'config', '-q'], {
        env: { PATH: process.env.PATH ?? '', ...extra },
      }).status;
    expect(check(env)).toBe(0);
    expect(check({ ...env, FILE_KEY: '' })).not.toBe(0);
  });
});
