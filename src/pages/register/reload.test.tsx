import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from './testing/registration';

describe('the registration page after a reload', () => {
  it('restores the input and the countdown to the next code', async () => {
    const page = await open();
    await userEvent.type(page.byId('register-username'), '13900001234');
    await userEvent.click(page.byId('register-vcode-send'));
    await userEvent.type(page.byId('register-vcode'), '123');
    await userEvent.type(page.byId('register-invite'), 'abc');
    page.unmount();
    const again = await open();
    expect(again.byId('register-username')).toHaveValue('13900001234');
    expect(again.byId('register-vcode')).toHaveValue('123');
    expect(again.byId('register-invite')).toHaveValue('abc');
    expect(again.byId('register-vcode-hint')).toHaveTextContent('已发到 139****1234');
    expect(again.byId('register-vcode-send')).toHaveTextContent(/(59|60) 秒后重发/);
    await userEvent.click(again.byId('register-vcode-send'));
    expect(again.api['POST /sendVcode']).not.toHaveBeenCalled();
  });

  it('finds no stored input once a session has begun', async () => {
    const page = await open();
    await userEvent.type(page.byId('register-username'), '13900001234');
    await userEvent.click(page.byId('register-vcode-send'));
    await userEvent.type(page.byId('register-vcode'), '123');
    expect(sessionStorage.getItem('candor.tab')).toContain('139');
    await act(() => page.stores.session.loginAsGuest());
    expect(sessionStorage).toHaveLength(0);
  });
});
