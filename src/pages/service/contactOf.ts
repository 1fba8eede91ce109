/** The operator's contact, from `custom_service` of the app's config. */
export interface Contact {
  kind: 'email' | 'phone' | 'link' | 'text';
  /** The contact as shown and copied. */
  text: string;
  /** URL that opens the contact; null if it can only be copied. */
  url: string | null;
}

/** Parses an e-mail address, a phone number or an https URL; other text can only be copied. */
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
