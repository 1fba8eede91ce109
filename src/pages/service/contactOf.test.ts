import { contactOf } from './contactOf';

describe('contactOf', () => {
  it.each([
    ['support@candor.example', 'email', 'mailto:support@candor.example'],
    ['+86 400-800 1234', 'phone', 'tel:+864008001234'],
    ['https://help.candor.example/chat?x=1', 'link', 'https://help.candor.example/chat?x=1'],
    ['WeChat: candor_help', 'text', null],
    ['http://help.candor.example', 'text', null],
    ['javascript:alert(1)', 'text', null],
  ])('returns %s as a contact of kind %s', (text, kind, url) => {
    expect(contactOf(` ${text} `)).toEqual({ kind, text, url });
  });

  it('returns null for a missing contact', () => {
    expect(contactOf('  ')).toBeNull();
  });
});
