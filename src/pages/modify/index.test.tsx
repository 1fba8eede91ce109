import { formatDateTime } from '@/format/formatTime';
import { aUser, NOW } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import ModifyPage from './index';

const DAY = 86_400_000;

const open = (given: Parameters<typeof aUser>[0] = {}) =>
  renderPage(ModifyPage, {
    api: (api) => api.account.getUser.mockResolvedValue(aUser(given)),
  });

describe('the security page', () => {
  it('tells whose account it is, masked, and when it was last used', async () => {
    const times = { logintime: NOW, utime: NOW - DAY, alivedTime: NOW - 9 * DAY };
    const { byId, findId } = await open({ username: '13812345678', utel: '13812345678', ...times });
    expect(byId('modify-account')).toHaveTextContent('138****5678');
    expect(findId('modify-phone')).toBeNull();
    expect(byId('modify-login-time')).toHaveTextContent(formatDateTime(NOW, 'zh_CN'));
    expect(byId('modify-changed')).toHaveTextContent(formatDateTime(NOW - DAY, 'zh_CN'));
    expect(byId('modify-since')).toHaveTextContent(formatDateTime(NOW - 9 * DAY, 'zh_CN'));
  });

  it('shows the phone of an account that logs in by e-mail', async () => {
    const { byId } = await open({ username: 'lin@example.com', utel: '13812345678' });
    expect(byId('modify-account')).toHaveTextContent('l****@example.com');
    expect(byId('modify-phone')).toHaveTextContent('138****5678');
  });
});

it.each([
  [0, '去认证'],
  [1, '审核中'],
  [2, '已通过'],
  [3, '未通过'],
  [4, '审核中'],
] as const)('names the real-name state %i', async (realAudit, state) => {
  const { byId } = await open({ realAudit });
  expect(byId('modify-authentication')).toHaveTextContent(state);
});
