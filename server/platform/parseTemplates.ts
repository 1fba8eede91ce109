/** Texts by key. */
export type Templates = ReadonlyMap<string, string>;

/** Parses "late: It is on its way.|name: Please …"; null when a part is wrong or a key is twice. */
export function parseTemplates(text: string): Templates | null {
  const texts = new Map<string, string>();
  for (const part of text.split('|').filter((one) => one.trim() !== '')) {
    const [, key, body = ''] = /^([a-z0-9-]{1,20}):([^]*)$/.exec(part.trim()) ?? [];
    if (key === undefined || body.trim() === '' || texts.has(key)) return null;
    texts.set(key, body.trim());
  }
  return texts;
}
