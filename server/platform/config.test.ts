import path from 'node:path';
import { ConfigError, readConfig } from './config';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
}

describe('the configuration', () => {
  it('needs no environment variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('var'),
      databaseUrl: null,
      tradingMode: 'demo',
      demoReviewSeconds: 5,
      tickMs: 1000,
      sessionDays: 30,
      priceSource: { kind: 'simulated' },
    });
  });

  it('has the same terms of orders as the contract', () => {
    expect(readConfig({}).orderTerms).toEqual([
      { seconds: 30, rate: 8000 },
      { seconds: 60, rate: 8200 },
      { seconds: 120, rate: 8500 },
      { seconds: 300, rate: 8800 },
      { seconds: 600, rate: 9000 },
    ]);
  });

  it('accepts a replay file, even with a colon in its name', () => {
    expect(readConfig({ PRICE_SOURCE: 'replay:/data/a:b.csv' }).priceSource).toEqual({
      kind: 'replay',
      file: '/data/a:b.csv',
    });
  });

  it('reports the errors of all variables at once', () => {
    const faults = faultsOf({
      PORT: '80.5',
      TICK_MS: '-1',
      ORDER_TERMS: '30:0.8,x',
      PRICE_SOURCE: 'replay',
      TRADING_MODE: 'real',
      DATABASE_URL: 'mysql://x',
      FILE_KEY: 'abc',
      SESSION_DAYS: '1e3',
    });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'FILE_KEY',
      'ORDER_TERMS',
      'PORT',
      'PRICE_SOURCE',
      'SESSION_DAYS',
      'TICK_MS',
      'TRADING_MODE',
    ]);
  });

  it('accepts a time between batches that divides a second', () => {
    expect(readConfig({ TICK_MS: '200' }).tickMs).toBe(200);
    expect(faultsOf({ TICK_MS: '300' })).toEqual(['TICK_MS must divide 1000']);
  });

  it('treats an empty variable as a missing one', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8080 });
  });
});
