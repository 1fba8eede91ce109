import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OpsErrorReply } from '../../types/contract/ops/error';
import { IDLE_MS, type OpsSession } from '../../types/contract/ops/session';
import { pathOf } from '../../types/contract/ops/commands';
import { OpsError } from '../platform/OpsError';
import type { Environment } from '../platform/config';
import type { ParsedCommand } from './parseCommand';
import { showResult } from './showResult';

/** Where the console is, and the file with this person's session there. */
function placesOf(env: Environment) {
  const origin = env.CONSOLE_URL ?? 'http://localhost:8090';
  const folder = env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config');
  return { origin, file: path.join(folder, 'candor', 'session') };
}

function readToken(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    throw new OpsError('Log in first: candor-ops login CODE, with the code of "sessions code".');
  }
}

async function post(origin: string, url: string, body: object, token: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'en_US',
    'user-agent': 'candor-ops',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(`${origin}${url}`, request).catch(() => null);
  if (reply === null) throw new OpsError(`No console answers at ${origin} (CONSOLE_URL).`);
  const parsed = (await reply.json()) as OpsErrorReply;
  if (reply.status === 200) return parsed.data;
  const fields = (parsed.fields ?? []).map(({ name, msg }) => `${name}: ${msg}`);
  throw new OpsError([parsed.msg, ...fields].join('\n  '));
}

/** Begins a session with a one-time code and stores it, readable by this user only. */
export async function logIn(env: Environment, code: string): Promise<string> {
  const { origin, file } = placesOf(env);
  const data = await post(origin, '/ops/v1/session/cli', { code }, '');
  const { token, session } = data as { token: string; session: OpsSession };
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return `You are ${session.operator} (${session.role}), until ${IDLE_MS / 60_000} minutes without a command.`;
}

/** Runs a command on the console; returns its output. Throws OpsError with the console's sentence. */
export async function runOnConsole(
  env: Environment,
  { name, input, json }: ParsedCommand,
): Promise<string> {
  const { origin, file } = placesOf(env);
  const data = await post(origin, pathOf(name), { input }, readToken(file));
  return showResult(data, json);
}
