import { decideWithdrawal } from '../../../server/services/money/decideWithdrawal';
import type { ConsoleServer } from '../ConsoleServer';
import { Operator } from '../Operator';
import { importStatement } from '../scenarios/books';

const DAY_MS = 86_400_000;

/** Approves the newest withdrawal, which then waits to be sent. */
async function approvePayout({ owner }: ConsoleServer): Promise<void> {
  const newest = owner.db.kysely
    .selectFrom('withdrawal')
    .select(['userId', 'id'])
    .orderBy('at', 'desc');
  const { userId, id } = await newest.limit(1).executeTakeFirstOrThrow();
  const decision = { approved: true, actor: 'test', code: null, reason: '' };
  await owner.db.transaction((tx) => decideWithdrawal(tx, owner, userId, id, decision));
}

/**
 * Fills every page: cases, statement lines, requests of two operators, notes, and an inquiry. Returns
 * the id of a customer with a full history.
 */
export async function seedLooks(server: ConsoleServer, operator: Operator): Promise<string> {
  for (const kind of ['deposits', 'identities', 'withdrawals'] as const)
    await server.seed(kind, 10);
  await approvePayout(server);
  await server.stateHeld('1234567.89');
  await importStatement(operator, server);
  const customer = String(await server.placeOrder());
  await server.askQuestion('I paid two hours ago. Where is my deposit?', 'lin@candor.example');
  await operator.run('users note', {
    who: customer,
    text: 'Called about a payout.\nWill send the hash.',
  });
  await operator.run('users freeze', { who: customer, why: 'Two people seem to use it' });
  await operator.run('settings set', {
    name: 'withdraw_min',
    value: '11',
    why: 'The network costs more',
  });
  const other = await Operator.open();
  await other.enrol(await server.addOperator('leo', 'admin'));
  await other.run('users unfreeze', { who: customer, why: 'The owner proved it' });
  await other.run('settings set', {
    name: 'web_name',
    value: 'Candor',
    why: 'A new name',
    startsAt: Date.now() + 30 * DAY_MS,
  });
  await other.close();
  return customer;
}
