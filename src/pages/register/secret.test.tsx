import userEvent from '@testing-library/user-event';
import { fillAccount, open, SECRET_VALUES, settle, type } from './testing/registration';

describe('the second step of the registration', () => {
  it.each([
    ['register-password', 'abc', '登录密码还差 5 位'],
    ['register-password', 'abcdefgh', '登录密码要同时有字母和数字'],
    ['register-password2', 'candor2027', '两次登录密码不一致'],
    ['register-fund', '2468', '还差 2 位资金密码'],
    ['register-fund2', '246811', '两次资金密码不一致'],
  ])('shows on the button what is wrong with %s %s', async (id, text, reason) => {
    const page = await open();
    await fillAccount(page);
    await type(page, { ...SECRET_VALUES, [id]: text });
    await settle();
    await userEvent.click(page.byId('register-agree'));
    expect(page.byId('register-submit')).toHaveTextContent(reason);
    await userEvent.click(page.byId('register-submit'));
    expect(page.byId(`${id}-error`)).not.toBeEmptyDOMElement();
    expect(page.byId(id)).toHaveValue(text);
    expect(page.api['POST /regisiter']).not.toHaveBeenCalled();
  });
});
