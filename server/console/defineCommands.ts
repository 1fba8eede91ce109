import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { replyOf } from '../../types/contract/common';
import { SIGN_CALL } from '../../types/contract/ops/approval';
import type { CommandRow } from '../../types/contract/ops/CommandRow';
import {
  COMMANDS,
  pathOf,
  type CommandName,
  type InputOf,
  type RecordedName,
} from '../../types/contract/ops/commands';
import { inputOf, RequestIdSchema } from '../../types/contract/ops/common';
import { localeOf } from '../http/locale';
import { OpsFault } from '../platform/OpsFault';
import { requireSession } from './callers';
import { checkInput } from './checkInput';
import type { Acting, CommandCall, ConsoleContext, DecidingName, Handler } from './ConsoleContext';
import {
  prepareSignature,
  runDecision,
  runRecorded,
  statementOfApproval,
  statementOfCommand,
} from './decisions';
import { HANDLERS } from './handlersOf';
import { mayRun } from './sessions';

const VERDICTS = {
  'approvals approve': 'approved',
  'approvals refuse': 'refused',
} as const satisfies Record<DecidingName, string>;

const rowOf = (name: CommandName): CommandRow => COMMANDS[name];
const isDeciding = (name: CommandName): name is DecidingName => name in VERDICTS;
const isRecorded = (name: CommandName): name is RecordedName => rowOf(name).approval !== 'none';
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function requireRole({ role }: Acting, name: CommandName): void {
  const { role: required } = rowOf(name);
  if (!mayRun(role, required)) throw new OpsFault('role_missing', { role: required });
}

/** The body of a command's call. */
interface CommandBody {
  input: InputOf<CommandName>;
  signature?: AuthenticationResponseJSON | null;
  /** Id of the recorded request, which a repeated call has again. */
  id?: string | null;
}

/** Runs a command whose input was validated. Throws `role_missing` and the command's errors. */
async function runCommand(
  { context, acting, locale }: Omit<CommandCall<CommandName>, 'input'>,
  name: CommandName,
  { input, signature = null, id = null }: CommandBody,
): Promise<unknown> {
  requireRole(acting, name);
  const decision = { context, acting, id };
  // Safe casts: the caller validated the input with the command's schema.
  if (isDeciding(name)) {
    const item = input as InputOf<DecidingName>;
    return runDecision(decision, VERDICTS[name], item, signature);
  }
  if (isRecorded(name)) {
    return runRecorded(decision, name, input as InputOf<RecordedName>, signature);
  }
  const handler = HANDLERS[name] as unknown as Handler<CommandName>;
  return handler({ context, acting, locale, input });
}

interface DefineOptions {
  /** Tests set this to validate every reply against its schema. */
  checkReplies: boolean;
}

/** `POST /ops/v1/sign`: the statement of a command, and what the browser signs it with. */
function defineSignCall(app: FastifyInstance, context: ConsoleContext): void {
  const schema = { body: SIGN_CALL.input, response: { 200: replyOf(SIGN_CALL.output) } };
  app.post('/ops/v1/sign', { schema }, async (request) => {
    const { acting } = await requireSession(context, request);
    const { command, input, id = null } = request.body as Static<typeof SIGN_CALL.input>;
    if (!isCommand(command)) throw new OpsFault('command_unknown');
    requireRole(acting, command);
    checkInput(command, input);
    const decision = { context, acting, id };
    const state = isDeciding(command)
      ? statementOfApproval(decision, input as InputOf<DecidingName>)
      : isRecorded(command)
        ? statementOfCommand(decision, command, input as InputOf<RecordedName>)
        : null;
    if (state === null) throw new OpsFault('command_unknown');
    const data = await prepareSignature(decision, state);
    return { code: 200, msg: '', data, requestId: request.id };
  });
}

/** Registers `POST /ops/v1/<noun>/<verb>` with the body `{ input, signature, id }` for every command. */
export function defineCommands(
  app: FastifyInstance,
  context: ConsoleContext,
  { checkReplies }: DefineOptions,
): void {
  const signature = Type.Optional(Type.Object({}, { additionalProperties: true }));
  for (const name of Object.keys(COMMANDS) as CommandName[]) {
    const { about, input, output } = rowOf(name);
    const schema = {
      operationId: name.replace(/ (.)/, (_, letter: string) => letter.toUpperCase()),
      summary: about,
      body: inputOf({ input, signature, id: Type.Optional(RequestIdSchema) }),
      response: { 200: replyOf(output) },
    };
    app.post(pathOf(name), { schema }, async (request) => {
      const { acting } = await requireSession(context, request);
      // Safe cast: the schema validated the body.
      const body = request.body as CommandBody;
      const locale = localeOf(request.headers['accept-language']);
      const caller = { context, acting, locale };
      const data = await runCommand(caller, name, body);
      if (checkReplies && !Compile(output).Check(data)) {
        throw new Error(`${name}: ${JSON.stringify(Compile(output).Errors(data))}`);
      }
      return { code: 200, msg: '', data, requestId: request.id };
    });
  }
  defineSignCall(app, context);
}
