import { planUpload } from './planUpload';

const ENV = {
  WEAPP_APPID: 'wx0123456789abcdef',
  WEAPP_KEY: '-----BEGIN RSA PRIVATE KEY-----\\nMII\\n',
  TARO_APP_API: 'https://api.candor.cn',
};

describe('planUpload', () => {
  it('reads its settings from command line and environment', () => {
    expect(planUpload(['--mode', 'upload', '--desc', 'first', '--robot', '2'], ENV)).toEqual({
      mode: 'upload',
      isDry: false,
      appId: 'wx0123456789abcdef',
      key: { pem: '-----BEGIN RSA PRIVATE KEY-----\nMII\n' },
      api: 'https://api.candor.cn',
      desc: 'first',
      robot: 2,
    });
  });

  it('reads the upload key from a file', () => {
    const { WEAPP_KEY: _pem, ...rest } = ENV;
    const env = { ...rest, WEAPP_KEY_FILE: 'upload.key' };
    expect(planUpload(['--mode', 'preview'], env).key).toEqual({ file: 'upload.key' });
  });

  it('reports all missing settings at once', () => {
    const sentence = (() => {
      try {
        planUpload(['--mode', 'upload'], {});
      } catch (error) {
        return String(error);
      }
      return '';
    })();
    for (const name of ['WEAPP_APPID', 'TARO_APP_API', 'WEAPP_KEY'])
      expect(sentence).toContain(name);
  });

  it.each(['http://api.candor.cn', 'http://127.0.0.1:8080'])(
    'throws for the API %s: a released app needs https',
    (TARO_APP_API) => {
      expect(() => planUpload(['--mode', 'upload'], { ...ENV, TARO_APP_API })).toThrow('https');
    },
  );

  it.each([['--mode', 'publish'], ['--mode', 'upload', '--robot', '31'], []])(
    'throws for the arguments %s %s %s %s',
    (...argv) => {
      expect(() => planUpload(argv.filter(Boolean), ENV)).toThrow('Nothing is sent');
    },
  );

  it('needs no account in a dry run', () => {
    expect(planUpload(['--mode', 'upload', '--dry-run'], {})).toMatchObject({
      isDry: true,
      key: null,
    });
  });
});
