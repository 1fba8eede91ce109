import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { replyOf } from '../../types/contract/common';
import type { CommandRow } from '../../types/contract/ops/CommandRow';
import {
  COMMANDS,
  pathOf,
  type CommandName,
  type InputOf,
} from '../../types/contract/ops/commands';
import { inputOf } from '../../types/contract/ops/common';
import { OpsFault } from '../platform/OpsFault';
import { requireSession } from './callers';
import type { Acting, ConsoleContext, Handler } from './ConsoleContext';
import { HANDLERS } from './handlersOf';
import { mayRun } from './sessions';

/** Runs a command whose input was validated. Throws `role_missing` and the command's errors. */
export async function runCommand<K extends CommandName>(
  context: ConsoleContext,
  acting: Acting,
  name: K,
  input: InputOf<K>,
) {
  const { role }: CommandRow = COMMANDS[name];
  if (!mayRun(acting.role, role)) throw new OpsFault('role_missing', { role });
  const handler: Handler<K> = HANDLERS[name];
  return handler({ context, acting, input });
}

interface DefineOptions {
  /** Tests set this to validate every reply against its schema. */
  checkReplies: boolean;
}

/** Registers `POST /ops/v1/<noun>/<verb>` with the body `{ input }` for every command. */
export function defineCommands(
  app: FastifyInstance,
  context: ConsoleContext,
  { checkReplies }: DefineOptions,
): void {
  for (const name of Object.keys(COMMANDS) as CommandName[]) {
    const { about, input, output }: CommandRow = COMMANDS[name];
    const schema = {
      operationId: name.replace(/ (.)/, (_, letter: string) => letter.toUpperCase()),
      summary: about,
      body: inputOf({ input }),
      response: { 200: replyOf(output) },
    };
    app.post(pathOf(name), { schema }, async (request) => {
      const { acting } = await requireSession(context, request);
      // Safe cast: the schema validated the body.
      const body = request.body as { input: InputOf<typeof name> };
      const data = await runCommand(context, acting, name, body.input);
      if (checkReplies && !Compile(output).Check(data)) {
        throw new Error(`${name}: ${JSON.stringify(Compile(output).Errors(data))}`);
      }
      return { code: 200, msg: '', data, requestId: request.id };
    });
  }
}
