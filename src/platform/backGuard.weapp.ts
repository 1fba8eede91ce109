/** Pages of WeChat have no entry to take off: a component hears Back (BackGuard.weapp.tsx). */
export function backGuardSettled(): Promise<void> | null {
  return null;
}
