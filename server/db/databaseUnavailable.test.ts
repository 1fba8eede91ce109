import pg from 'pg';
import { isDatabaseUnavailable } from './databaseUnavailable';

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const ofSystem = (code: string) => Object.assign(new Error('x'), { code });

describe('an unavailable database', () => {
  it.each(['08006', '57P01', '57P02', '57P03', '25006'])('is recognised by SQLSTATE %s', (code) => {
    expect(isDatabaseUnavailable(ofDatabase(code))).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT'])(
    'is recognised by the system error %s',
    (code) => {
      expect(isDatabaseUnavailable(ofSystem(code))).toBe(true);
      expect(isDatabaseUnavailable(new AggregateError([ofSystem(code)]))).toBe(true);
    },
  );

  it.each(['Connection terminated unexpectedly', 'Query read timeout'])(
    'is recognised by the driver error %j',
    (text) => {
      expect(isDatabaseUnavailable(new Error(text))).toBe(true);
    },
  );

  it.each(['23505', '40P01', '42501', '57014'])('is not assumed for SQLSTATE %s', (code) => {
    expect(isDatabaseUnavailable(ofDatabase(code))).toBe(false);
  });

  it("is not assumed for an error in the server's own code", () => {
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseUnavailable('gone')).toBe(false);
  });
});
