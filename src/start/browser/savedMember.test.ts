import { readMember } from './savedMember';

const LANGUAGES = { zh_CN: {}, en_US: {} };

/** In the format of src/platform/storage/storage.ts. */
const keep = (key: string, value: object) =>
  window.localStorage.setItem(`candor.${key}`, JSON.stringify({ data: { version: 1, value } }));

beforeEach(() => window.localStorage.clear());

describe('savedMember', () => {
  it('reads what the app has stored, before the app runs', () => {
    keep('session', { token: 't1', uid: 'u1' });
    keep('settings', { appLanguage: 'en_US' });
    expect(readMember(LANGUAGES)).toEqual({ token: 't1', language: 'en_US' });
  });

  it('uses the language in which the app starts', () => {
    keep('session', { token: 't1' });
    expect(readMember(LANGUAGES)).toEqual({ token: 't1', language: 'zh_CN' });
  });

  it.each(['null', '{"data":{"version":1,"value":{"token":""}}}', '{"data":"', '[]', '7'])(
    'treats a browser that stores %s of a session as a visitor',
    (kept) => {
      window.localStorage.setItem('candor.session', kept);
      expect(readMember(LANGUAGES)).toEqual({ token: '', language: 'zh_CN' });
    },
  );

  it('treats a browser without stored data as a visitor', () => {
    const spy = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(readMember(LANGUAGES)).toEqual({ token: '', language: 'zh_CN' });
    spy.mockRestore();
  });
});
