import { parseArgs } from 'node:util';
import { isShippable } from '../config/apiBase';

export interface UploadPlan {
  mode: 'upload' | 'preview';
  /** Whether to do everything except the upload itself. */
  isDry: boolean;
  appId: string;
  /** The account's upload key as PEM text or file; null in a dry run without a key. */
  key: { pem: string } | { file: string } | null;
  api: string;
  desc: string;
  robot: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Placeholders for a dry run without a real account. */
const NO_ACCOUNT = { appId: 'wx0000000000000000', api: 'https://api.example.invalid' };

function keyOf(env: Env): UploadPlan['key'] {
  if (env.WEAPP_KEY) return { pem: env.WEAPP_KEY.replace(/\\n/g, '\n') };
  return env.WEAPP_KEY_FILE ? { file: env.WEAPP_KEY_FILE } : null;
}

/** Throws one Error that lists everything missing or wrong; an API without https is an error. */
export function planUpload(argv: readonly string[], env: Env): UploadPlan {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      mode: { type: 'string' },
      desc: { type: 'string', default: '' },
      robot: { type: 'string', default: '1' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const isDry = values['dry-run'];
  const { mode } = values;
  const appId = env.WEAPP_APPID ?? (isDry ? NO_ACCOUNT.appId : '');
  const api = env.TARO_APP_API ?? (isDry ? NO_ACCOUNT.api : '');
  const key = keyOf(env);
  const robot = Number(values.robot);
  const faults = [
    mode === 'upload' || mode === 'preview' ? null : '--mode is upload or preview',
    /^wx[0-9a-f]{16}$/.test(appId) ? null : 'WEAPP_APPID: the id of the account, wx and 16 digits',
    isShippable(api) ? null : 'TARO_APP_API: the address of the server, https://host',
    key !== null || isDry ? null : 'WEAPP_KEY or WEAPP_KEY_FILE: the key for code uploads (PEM)',
    Number.isInteger(robot) && robot >= 1 && robot <= 30 ? null : '--robot is 1 to 30',
  ].filter((fault) => fault !== null);
  if (faults.length > 0 || (mode !== 'upload' && mode !== 'preview')) {
    throw new Error(`Nothing is sent:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return { mode, isDry, appId, key, api, desc: values.desc, robot };
}
