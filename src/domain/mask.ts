/** Masks personal data: enough remains to recognise it, too little to misuse it. */

/** "13812345678" → "138****5678"; of a short text only both ends remain. */
export function maskPhone(phone: string): string {
  return phone.length < 7 ? maskTail(phone) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** "linda@example.com" → "l****@example.com". */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return at < 1 ? maskTail(email) : `${email.slice(0, 1)}****${email.slice(at)}`;
}

/** "林晓" → "林*", "Lin Xiao" → "L*******". */
export function maskName(name: string): string {
  const letters = [...name];
  return letters.length === 0 ? '' : letters[0] + '*'.repeat(letters.length - 1);
}

/** Masks a card number, ID number or address: first 4, "****", last 4. */
export function maskNumber(text: string): string {
  return text.length <= 8 ? maskTail(text) : `${text.slice(0, 4)}****${text.slice(-4)}`;
}

function maskTail(text: string): string {
  return text === '' ? '' : `${text.slice(0, 1)}****`;
}

export const maskAccount = (name: string): string =>
  name.includes('@') ? maskEmail(name) : maskPhone(name);
