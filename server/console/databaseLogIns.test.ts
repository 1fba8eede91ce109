import { minor } from '@candor/rules/money';
import { buildTestConsole, type TestConsole } from '../testing/buildTestConsole';
import { insertUser } from '../testing/insertUser';
import { seedTestApp } from '../testing/seedTestApp';

let test: TestConsole;
beforeAll(async () => {
  test = await buildTestConsole();
  await seedTestApp(test.context);
  await test.owner.pool.query(`insert into installation values (1, 'live', 1)`);
  await test.addOperator('rob', 'reviewer');
  await test.addOperator('ann', 'admin');
});
afterAll(() => test.close());

describe('the log-in of the customers’ server', () => {
  it.each([
    `insert into operator values ('shadow', 'admin', 'operator:ann', 1, null)`,
    `update operator set role = 'admin' where name = 'rob'`,
    `select write_audit('{"at": 1, "actor": "operator:ann", "action": "x"}')`,
    `insert into audit_log (seq, at, actor, action, ref, target, reason, detail, prev, digest)
     values (1, 1, 'operator:ann', 'x', '', '', '', '', sha256(''), sha256(''))`,
    `update app_config set value = '0' where name = 'alone_max'`,
    `update channel set wallet_address = 'mine'`,
    `insert into operator_effect values ('R1', pg_current_xact_id(), 1)`,
    `insert into operator_session values ('S1', sha256(''), 'ann', 'cli', '', '', 1, 1, null)`,
    `select add_demo_operator('shadow', 'admin', 1)`,
    `select ask_decision(sha256(''), '{}', null)`,
  ])('may not: %s', async (statement) => {
    await expect(test.db.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  it('creates no money in live mode', async () => {
    const { userId } = await insertUser(test.context, minor(0));
    const post = (kind: string, debit: string) =>
      test.db.pool.query(
        `select post_journal($1, 'USDT', $2, 'x', 1::smallint, null, $3,
        'available', 9000, 1)`,
        [userId, kind, debit],
      );
    await expect(post('bonus', 'promo')).rejects.toThrow('undecided');
    await expect(post('deposit', 'external')).rejects.toThrow('undecided');
    const decide = `insert into deposit_decision values ($1, 'D1', 'approved', 'operator:ann', '', 1, null)`;
    await expect(test.db.pool.query(decide, [userId])).rejects.toThrow('undecided');
  });
});

describe('the log-in of the console', () => {
  it.each([
    `insert into operator values ('shadow', 'admin', 'operator:ann', 1, null)`,
    `insert into operator_request (id) values ('R1')`,
    `insert into operator_effect values ('R1', pg_current_xact_id(), 1)`,
    `select write_audit('{"at": 1, "actor": "operator:ann", "action": "x"}')`,
    `delete from audit_log`,
    `update operator_rule set rule = 'alone'`,
    `select password_hash from session`,
    `update app_user set password_hash = 'x'`,
  ])('may not: %s', async (statement) => {
    await expect(test.console.pool.query(statement)).rejects.toThrow(
      /permission denied|does not exist/,
    );
  });

  it.each([
    [`update app_config set value = '0' where name = 'alone_max'`, 'undecided'],
    [`update channel set open = false where id = 'usdt-trc20'`, 'undecided'],
    [`select add_demo_operator('shadow', 'admin', 1)`, 'only a demo'],
    [`select apply_operator('R1', 1)`, 'undecided'],
    [`select ask_decision(sha256('x'), '{"at": 1}', null)`, 'signed_out'],
    [`select audit_as(sha256('x'), 1, '{"action": "x"}')`, 'signed_out'],
  ])('does not get past the functions: %s', async (statement, refusal) => {
    await expect(test.console.pool.query(statement)).rejects.toThrow(refusal);
  });
});
