const LOOK_MS = 500;

/** `npm start` uses a shell, which does not forward signals: stop when the parent is gone. */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
