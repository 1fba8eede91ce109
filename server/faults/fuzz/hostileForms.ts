export const FORM_TYPE = 'multipart/form-data; boundary=x';

/** A valid white PNG of sufficient size. */
const PNG_FILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAASwAAADIAQMAAABoEU4WAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHklEQVRYw+3BMQEAAADCoPVPbQdvoAAAAAAAAADgNx54AAEXKN2ZAAAAAElFTkSuQmCC',
  'base64',
);

const file = (name: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const field = (name: string, value: string) =>
  Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--x--\r\n')]);

/** Upload forms: complete, truncated, and with excessive content. */
export const HOSTILE_FORMS: readonly Buffer[] = [
  form(file('file', PNG_FILE)),
  form(file('file', PNG_FILE), field('secretFlag', 'Y')),
  form(file('file', PNG_FILE), field('secretFlag', '\u0000')),
  form(file('file', PNG_FILE), field('secretFlag', 'y'.repeat(500))),
  form(file('file', PNG_FILE), file('file', PNG_FILE)),
  form(file('__proto__', PNG_FILE)),
  form(file('file', PNG_FILE), field('__proto__', 'x'), field('constructor', 'x')),
  form(...Array.from({ length: 30 }, (_, n) => field(`f${n}`, 'x'))),
  form(file('file', '')),
  form(file('file', '<svg xmlns="http://www.w3.org/2000/svg"/>')),
  form(file('file', Buffer.concat([PNG_FILE.subarray(0, 40), Buffer.alloc(500, 7)]))),
  form(file('file', PNG_FILE.subarray(0, 30))),
  file('file', PNG_FILE),
  file('file', PNG_FILE).subarray(0, 60),
  Buffer.from('--x\r\n'),
  Buffer.from('--x--'),
  Buffer.from('nothing like a form'),
  Buffer.alloc(0),
];
