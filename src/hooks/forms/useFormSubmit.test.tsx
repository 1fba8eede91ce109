import { act, fireEvent, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { ApiError } from '@/api/ApiError';
import { renderPage } from '@/testing/renderPage';
import { useForm } from './useForm';
import { useFormSubmit } from './useFormSubmit';

const send = jest.fn(() => Promise.resolve());

const Form = observer(function Form() {
  const form = useForm({ name: '', fundPassword: '' }, ({ name }) => ({
    name: name ? null : 'field_required',
  }));
  const { field, submit, onBlockedTap, error } = useFormSubmit(form, send, {
    renames: { username: 'name' },
    maskedFields: ['fundPassword'],
  });
  const password = field('fundPassword');
  const { value, onChange, onBlur, error: nameError, focus } = field('name');
  return (
    <div>
      <input id="name" value={value} onChange={(e) => onChange(e.target.value)} onBlur={onBlur} />
      <p id="name-error">{nameError}</p>
      <input
        id="password"
        value={password.value}
        onChange={(e) => password.onChange(e.target.value)}
      />
      <p id="password-error">{password.error}</p>
      <button onClick={() => void submit()}>send</button>
      <button onClick={onBlockedTap}>blocked</button>
      <p id="form-error">{error}</p>
      <p>{focus ? 'cursor in name' : 'no cursor'}</p>
    </div>
  );
});

const refused = (name: string) =>
  new ApiError('wrong_fund_password', {
    msg: '资金密码不对',
    fields: [{ name, error: 'wrong_fund_password', msg: '资金密码不对' }],
  });

const tap = (text: string) => act(async () => fireEvent.click(screen.getByText(text)));
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });

describe('useFormSubmit', () => {
  beforeEach(() => send.mockReset().mockResolvedValue(undefined));

  it('sends nothing while a field is invalid, and shows its error', async () => {
    const { byId } = await renderPage(Form);
    await tap('send');
    expect(send).not.toHaveBeenCalled();
    expect(byId('name-error')).toHaveTextContent('请填写这一项');
  });

  it('shows a refusal of the server beside the refused field', async () => {
    const { byId } = await renderPage(Form);
    send.mockRejectedValue(refused('name'));
    type(byId('name'), 'Lin');
    await tap('send');
    expect(byId('name-error')).toHaveTextContent('资金密码不对');
    expect(byId('form-error')).toBeEmptyDOMElement();
    type(byId('name'), 'Lin X');
    expect(screen.queryByText('资金密码不对')).toBeNull();
  });

  it('shows a refusal beside the form field that PLAIN_NAMES or `renames` gives', async () => {
    const { byId } = await renderPage(Form);
    type(byId('name'), 'Lin');
    type(byId('password'), '123456');
    send.mockRejectedValue(refused('username'));
    await tap('send');
    expect(byId('name-error')).toHaveTextContent('资金密码不对');
    send.mockRejectedValue(refused('coinpwd'));
    await tap('send');
    expect(byId('password-error')).toHaveTextContent('资金密码不对');
    expect(byId('password')).toHaveValue('');
    expect(byId('form-error')).toBeEmptyDOMElement();
  });

  it('shows the refusal of a field outside the form as a separate message', async () => {
    const { byId } = await renderPage(Form);
    send.mockRejectedValue(refused('cardId'));
    type(byId('name'), 'Lin');
    await tap('send');
    expect(byId('form-error')).toHaveTextContent('资金密码不对');
  });

  it('focuses the first invalid field when the blocked button is tapped', async () => {
    const { byId } = await renderPage(Form);
    await tap('blocked');
    expect(screen.getByText('cursor in name')).toBeInTheDocument();
    fireEvent.blur(byId('name'));
    expect(screen.getByText('no cursor')).toBeInTheDocument();
  });
});
