import { inviteCodeOf } from './inviteCodeOf';

describe('inviteCodeOf', () => {
  it.each([
    [{ oid: 'LX7286' }, 'LX7286'],
    [{ q: 'https://candor.cn/i/LX7286' }, 'LX7286'],
    [{ q: 'https://candor.cn/i/LX7286?from=poster' }, 'LX7286'],
    [{ q: 'https://candor.cn/other/LX7286' }, ''],
    [{}, ''],
  ])('returns for %j the code "%s"', (params, code) => {
    expect(inviteCodeOf(params)).toBe(code);
  });
});
