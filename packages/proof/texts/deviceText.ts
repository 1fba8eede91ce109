/** What a phone's key signs to be bound: to which account of which log. Ends with a line feed. */
export function deviceText({
  origin,
  account,
  key,
}: {
  /** `candor/<log id>` */
  origin: string;
  /** The customer's number. */
  account: string;
  /** base64 */
  key: string;
}): string {
  return `candor-device/1\norigin ${origin}\naccount ${account}\nkey ${key}\n`;
}
