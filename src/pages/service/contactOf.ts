/** How the operator can be reached, out of the one text `custom_service` of the App config. */
export interface Contact {
  kind: 'email' | 'phone' | 'link' | 'text';
  /** As it is shown and copied. */
  text: string;
  /** What opens it; null when nothing does. */
  url: string | null;
}

/** An address, a telephone number or a secure web page; anything else can only be copied. '' is null. */
export function contactOf(customService: string): Contact | null {
  const text = customService.trim();
  if (text === '') return null;
  if (/^https:\/\/\S+$/.test(text)) return { kind: 'link', text, url: text };
  if (/^[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(text))
    return { kind: 'email', text, url: `mailto:${text}` };
  if (/^\+?[0-9][0-9 -]{5,18}$/.test(text)) {
    return { kind: 'phone', text, url: `tel:${text.replace(/[ -]/g, '')}` };
  }
  return { kind: 'text', text, url: null };
}
