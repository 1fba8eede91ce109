import pg from 'pg';
import { readConfig } from '../platform/config';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { openAccess } from './openAccess';

let test: TestDatabase;
let database: string;
beforeAll(async () => {
  test = await testDatabase();
  const { rows } = await test.owner.pool.query<{ name: string }>(
    'select current_database() as name',
  );
  database = rows[0]?.name ?? '';
});
afterAll(() => test.close());

/** Returns the test database's URL, with the socket's folder as a parameter. */
function urlFor(user: string, password: string): string {
  const { host, port } = test.owner.pool.options;
  const place = new URLSearchParams({ host: host ?? '', port: String(port ?? 5432) });
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?${place.toString()}`;
}

const open = (url: string) => openAccess({ ...readConfig({}), databaseUrl: url }, () => {});

async function roleOf(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}

describe('an external PostgreSQL', () => {
  it('is used under the runtime role, which cannot change the journal', async () => {
    const { user, password } = test.owner.pool.options;
    const access = await open(urlFor(user ?? '', typeof password === 'string' ? password : ''));
    expect(await roleOf(access.runtime)).toBe('candor_runtime');
    const client = new pg.Client(access.runtime);
    await client.connect();
    await expect(client.query('delete from journal')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });

  it('is used without the runtime role, with a warning, when the login cannot assume that role', async () => {
    const login = `plain_${database}`;
    const { pool } = test.owner;
    await pool.query(`create role ${login} login password 'p' in role pg_read_all_data`);
    await pool.query(`grant all on schema public to ${login}`);
    await pool.query(`alter table schema_migration owner to ${login}`);
    const access = await open(urlFor(login, 'p'));
    expect(await roleOf(access.runtime)).toBe(login);
    expect(access.summary).toContain('may not make or take the role candor_runtime');
    await pool.query(`alter table schema_migration owner to current_user`);
    await pool.query(`drop owned by ${login}; drop role ${login}`);
  });
});
