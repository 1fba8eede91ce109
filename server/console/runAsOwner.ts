import { COMMANDS } from '../../types/contract/ops/commands';
import type { CommandRow } from '../../types/contract/ops/CommandRow';
import type { CommandName, InputOf, RecordedName } from '../../types/contract/ops/commands';
import { newId } from '../platform/newId';
import { OpsFault } from '../platform/OpsFault';
import { auditAsOwner } from '../repositories/auditLog';
import { readTradingMode } from '../repositories/installation';
import type { Acting, ConsoleContext, DecidingName, Handler, Recorded } from './ConsoleContext';
import { checkInput } from './checkInput';
import { HANDLERS } from './handlersOf';
import { startOf } from './statement';

type Runnable = Exclude<CommandName, DecidingName>;

/** Only of the owner's own reads; the owner has no session. */
const OWNER: Acting = {
  operator: 'owner',
  role: 'admin',
  session: '',
  tokenHash: Buffer.alloc(32),
  way: 'cli',
  network: '',
  device: '',
};

/**
 * Runs a command as the owner of the machine, without a second person: in a demo, and before a
 * live database is opened to customers. `context.db` is the owner's log-in. Throws `owner_only_first`
 * afterwards.
 */
export async function runAsOwner(
  context: ConsoleContext,
  user: string,
  name: Runnable,
  input: InputOf<Runnable>,
): Promise<unknown> {
  const { db, clock } = context;
  checkInput(name, input);
  if ((await readTradingMode(db)) === 'live') throw new OpsFault('owner_only_first');
  const { approval }: CommandRow = COMMANDS[name];
  if (approval === 'none') {
    const handler = HANDLERS[name] as unknown as Handler<CommandName>;
    return handler({ context, acting: OWNER, locale: 'en_US', input });
  }
  const recorded = HANDLERS[name] as unknown as Recorded<RecordedName>;
  if (startOf(input) !== null) throw new OpsFault('start_alone');
  const at = clock.now();
  const actor = `system:${user}`;
  const words = input as InputOf<RecordedName> & { why?: string };
  return db.transaction(async (tx) => {
    const { ref, ...facts } = await recorded.propose({ ...context, db: tx }, words);
    const request = newId('R', at);
    const change = { tx, context, input: words, actor, request, at };
    const link = (await recorded.apply(change)) ?? null;
    const entry = { ...facts, action: name, ref, reason: words.why ?? '', detail: request };
    await auditAsOwner(tx, { ...entry, actor, at });
    return { state: 'done', request, second: null, notBefore: null, link };
  });
}
