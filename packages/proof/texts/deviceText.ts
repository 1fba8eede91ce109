/** What a device's key signs to be bound to an account of a log. Ends with a line feed. */
export function deviceText({
  origin,
  account,
  key,
}: {
  /** `candor/<log id>` */
  origin: string;
  account: string;
  /** base64 */
  key: string;
}): string {
  return `candor-device/1\norigin ${origin}\naccount ${account}\nkey ${key}\n`;
}
