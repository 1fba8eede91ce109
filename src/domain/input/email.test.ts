import { readAccount } from './account';
import { readEmail } from './email';

describe('readEmail', () => {
  it.each([
    ['a@b.co', null],
    ['a@b', 'email_invalid'],
    ['a b@c.de', 'email_blank'],
    ['@c.de', 'email_invalid'],
    ['lin.example.com', 'email_at_missing'],
    ["o'brien+candor@mail.example.co.uk", null],
    ['lin\u202exiao@example.com', 'email_invalid'],
    ['lin@exam\u2066ple.com', 'email_invalid'],
    ['<b>lin</b>@example.com', 'email_invalid'],
    ['"lin"@example.com', 'email_invalid'],
    ['Lin<lin@example.com>', 'email_invalid'],
    ['lin@example..com', 'email_invalid'],
    ['lin@-example.com', 'email_invalid'],
    ['.lin@example.com', 'email_invalid'],
    ['林@example.com', 'email_invalid'],
    [`${'a'.repeat(65)}@b.co`, 'email_invalid'],
    [`a@${'b'.repeat(119)}.co`, 'email_too_long'],
  ])('maps the e-mail %j to %s (SPEC 5.2)', (text, fault) => {
    expect(readEmail(text).fault).toBe(fault);
    const account = { registerType: 2, countryCode: '86', username: text } as const;
    expect(readAccount(account, []).fault).toBe(fault);
  });

  it.each([
    ' Lin@Example.COM ',
    'ｌｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'lin@example。com',
    'lin @ example.com',
    'mailto:lin@example.com',
    '\u202Alin@exam\u200Bple.com\u202C',
  ])('normalises %j to one address', (text) => {
    expect(readEmail(text)).toEqual({ email: 'lin@example.com', fault: null });
  });
});
