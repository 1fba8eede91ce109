import { spawn } from 'node:child_process';

/** Watch mode: the server, restarted on changes, and Taro's H5 dev server in front of it. */

const COMMANDS = [
  'npx tsx watch --clear-screen=false server/main.ts',
  'npx taro build --type h5 --watch',
];

const children = COMMANDS.map((command) =>
  spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, SKIP_APP_BUILD: '1' },
  }),
);

for (const child of children) {
  // When one process ends, ends both.
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGINT');
    process.exitCode = code ?? 1;
  });
}
