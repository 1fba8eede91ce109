import { describeDefect, routeOf, withoutPersonalData } from './describeDefect';

describe('describeDefect', () => {
  it('returns the message and the frames without hosts and queries', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'list')");
    error.stack = [
      `TypeError: ${error.message}`,
      '    at t (https://candor.example/js/app.1a2b3c4d.js?token=secret:1:23456)',
      '    at https://candor.example/chunk/pages-home.ab12cd.js:2:7',
      '    at Array.map (<anonymous>)',
    ].join('\n');
    expect(describeDefect(error)).toEqual({
      message: "TypeError: Cannot read properties of undefined (reading 'list')",
      frames: ['js/app.1a2b3c4d.js:1:23456', 'chunk/pages-home.ab12cd.js:2:7'],
    });
  });

  it('reads the frames of Safari and of WeChat, which passes a text', () => {
    expect(describeDefect('boom\nt@https://candor.example/js/app.1a.js:1:9').frames).toEqual([
      'js/app.1a.js:1:9',
    ]);
    expect(describeDefect('MiniProgramError\nat x (https://usr/app-service.js:10:20)')).toEqual({
      message: 'MiniProgramError',
      frames: ['app-service.js:10:20'],
    });
  });

  it('reads what WeChat rejects with', () => {
    expect(describeDefect({ errMsg: 'request:fail' }).message).toBe('request:fail');
  });

  it.each([null, undefined, 5, {}, ''])('describes %p, which anybody may throw', (detail) => {
    expect(typeof describeDefect(detail).message).toBe('string');
  });
});

describe('withoutPersonalData', () => {
  it.each([
    [
      'Unexpected token 1, "{"name":"Lin Xiao","upwd":"x"}" is not JSON',
      'Unexpected token 1, "…" is not JSON',
    ],
    ['user lin@candor.example failed', 'user … failed'],
    ['13800000000 has 1,204.50 USDT', '# has # USDT'],
    ['fetch https://candor.example/a?token=abc failed', 'fetch https://candor.example/a failed'],
    ['王小明 is unknown', '… is unknown'],
    [
      'Minified React error #301; visit https://react.dev/errors?invariant=301',
      'Minified React error #301; visit https://react.dev/errors',
    ],
  ])('changes %j', (text, cleaned) => {
    expect(withoutPersonalData(text)).toBe(cleaned);
  });

  it('cuts long texts', () => {
    expect(withoutPersonalData('x'.repeat(5_000))).toHaveLength(300);
  });
});

describe('routeOf', () => {
  it.each([
    ['#/pages/stock/index?procode=AUR', 'pages/stock/index'],
    ['#/pages/home/index', 'pages/home/index'],
    ['#secret-token', ''],
    ['', ''],
  ])('returns of %j only the page', (hash, route) => {
    expect(routeOf(hash)).toBe(route);
  });
});
