import pg from 'pg';
import { isDatabaseAway } from './databaseAway';

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const ofSystem = (code: string) => Object.assign(new Error('x'), { code });

describe('a database that is away', () => {
  it.each(['08006', '57P01', '57P02', '57P03', '25006'])('is told by SQLSTATE %s', (code) => {
    expect(isDatabaseAway(ofDatabase(code))).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT'])('is told by %s of the system', (code) => {
    expect(isDatabaseAway(ofSystem(code))).toBe(true);
    expect(isDatabaseAway(new AggregateError([ofSystem(code)]))).toBe(true);
  });

  it.each(['Connection terminated unexpectedly', 'Query read timeout'])('is told by %j', (text) => {
    expect(isDatabaseAway(new Error(text))).toBe(true);
  });

  it.each(['23505', '40P01', '42501', '57014'])('is not what SQLSTATE %s says', (code) => {
    expect(isDatabaseAway(ofDatabase(code))).toBe(false);
  });

  it('is not any fault of our own', () => {
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseAway('gone')).toBe(false);
  });
});
