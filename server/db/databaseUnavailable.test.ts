import pg from 'pg';
import { isDatabaseUnavailable } from './databaseUnavailable';

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const ofSystem = (code: string) => Object.assign(new Error('x'), { code });

describe('a database that is away', () => {
  it.each(['08006', '57P01', '57P02', '57P03', '25006'])('is told by SQLSTATE %s', (code) => {
    expect(isDatabaseUnavailable(ofDatabase(code))).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT'])('is told by %s of the system', (code) => {
    expect(isDatabaseUnavailable(ofSystem(code))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([ofSystem(code)]))).toBe(true);
  });

  it.each(['Connection terminated unexpectedly', 'Query read timeout'])('is told by %j', (text) => {
    expect(isDatabaseUnavailable(new Error(text))).toBe(true);
  });

  it.each(['23505', '40P01', '42501', '57014'])('is not what SQLSTATE %s says', (code) => {
    expect(isDatabaseUnavailable(ofDatabase(code))).toBe(false);
  });

  it('is not any fault of our own', () => {
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseUnavailable('gone')).toBe(false);
  });
});
