const LOOK_MS = 500;

/**
 * `npm start` runs the server through a shell, and a shell that is told to end does not pass that on: the
 * server would stay behind without anybody. When its parent is gone it stops as if told itself.
 */
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
