import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { renderPage } from '@/testing/renderPage';
import { toasts } from '@/testing/toasts';
import AddBankPage from './add-bank';
import AddWalletPage from './add-wallet';
import { EMPTY_CARD } from './emptyCard';

const TRON = 'TQx8Nw7vQkR4yHj2pLs9dFgZmXcVd9uRBP';
const ETHER = '0xabCDeF0123456789AbcdEf0123456789aBCDEF01';
/** Passes the Luhn check. */
const CARD = '6222021234567890128';

const type = (element: HTMLElement, value: string) => {
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};
const tap = (element: HTMLElement) => act(async () => fireEvent.click(element));

describe('the page that adds a wallet', () => {
  it('binds a TRC20 address with the fund password and goes back (SPEC 1.15, 2.25, 3.65, 3.114, 3.116, 5.11)', async () => {
    const { byId, api } = await renderPage(AddWalletPage);
    expect(byId('add-wallet-coin')).toHaveTextContent('USDT');
    type(byId('add-wallet-address'), ` ${TRON} `);
    type(byId('add-wallet-password'), '123456');
    await tap(byId('add-wallet-submit'));
    expect(api['POST /saveBankCard']).toHaveBeenCalledWith({
      ...EMPTY_CARD,
      coinType: 'USDT',
      chainType: 'TRC20',
      walletAddress: TRON,
      passwd: '123456',
    });
    expect(toasts()).toContain('已绑定');
    expect(Taro.reLaunch).toHaveBeenCalled();
  });

  it('checks the address against the selected chain (SPEC 3.66, 3.115)', async () => {
    const { byId, api } = await renderPage(AddWalletPage);
    type(byId('add-wallet-address'), ETHER);
    expect(byId('add-wallet-address-error')).toHaveTextContent('这是 ERC20 的地址，不是 TRC20 的');
    expect(byId('add-wallet-submit')).toHaveTextContent('请检查钱包地址');
    fireEvent.click(byId('add-wallet-chain-ERC20'));
    expect(byId('add-wallet-address-hint')).toHaveTextContent('地址格式符合 ERC20');
    type(byId('add-wallet-password'), '123456');
    await tap(byId('add-wallet-submit'));
    expect(api['POST /saveBankCard']).toHaveBeenCalledWith(
      expect.objectContaining({ chainType: 'ERC20', walletAddress: ETHER }),
    );
  });

  it('shows the address in groups of four, however it was typed', async () => {
    const { byId, findId } = await renderPage(AddWalletPage);
    type(byId('add-wallet-address'), `地址：${TRON.slice(0, 20)}\n${TRON.slice(20)}`);
    expect(byId('add-wallet-groups')).toHaveTextContent('TQx8Nw7vQkR4yHj2pLs9dFgZmXcVd9uRBP');
    expect(byId('add-wallet-groups').children).toHaveLength(9);
    type(byId('add-wallet-address'), TRON.replace('TQx8', 'TQ8x'));
    expect(findId('add-wallet-groups')).toBeNull();
    expect(byId('add-wallet-address-error')).toHaveTextContent('有一位或几位不对');
  });

  it('reads a pasted payment link with its chain, and keeps an invalid text with its fault', async () => {
    const { byId } = await renderPage(AddWalletPage);
    jest
      .mocked(Taro.getClipboardData)
      .mockResolvedValueOnce({ data: `ethereum:${ETHER}@1?value=5`, errMsg: '' });
    await tap(byId('add-wallet-paste'));
    expect(byId('add-wallet-address')).toHaveValue(ETHER);
    expect(byId('add-wallet-address-hint')).toHaveTextContent('地址格式符合 ERC20');
    jest
      .mocked(Taro.getClipboardData)
      .mockResolvedValueOnce({ data: 'https://example.com', errMsg: '' });
    await tap(byId('add-wallet-paste'));
    expect(byId('add-wallet-address')).toHaveValue('https://example.com');
    expect(byId('add-wallet-address-error')).toHaveTextContent('这不是 ERC20 地址');
  });

  it('shows on the button what is missing', async () => {
    const { byId } = await renderPage(AddWalletPage);
    expect(byId('add-wallet-submit')).toHaveTextContent('请输入钱包地址');
    type(byId('add-wallet-address'), TRON);
    expect(byId('add-wallet-submit')).toHaveTextContent('请输入资金密码');
    type(byId('add-wallet-password'), '12345');
    expect(byId('add-wallet-submit')).toHaveTextContent('还差 1 位资金密码');
  });

  it('keeps the input when the fund password is wrong (SPEC 3.117)', async () => {
    const { byId, api } = await renderPage(AddWalletPage);
    api['POST /saveBankCard'].mockRejectedValue(
      new ApiError('wrong_fund_password', {
        msg: '资金密码不对',
        fields: [{ name: 'passwd', error: 'wrong_fund_password', msg: '资金密码不对' }],
      }),
    );
    type(byId('add-wallet-address'), TRON);
    type(byId('add-wallet-password'), '654321');
    await tap(byId('add-wallet-submit'));
    expect(byId('add-wallet-password-error')).toHaveTextContent('资金密码不对');
    expect(byId('add-wallet-address')).toHaveValue(TRON);
    expect(Taro.reLaunch).not.toHaveBeenCalled();
  });
});

describe('the page that adds a bank card', () => {
  const needed: Record<string, string> = {
    'add-bank-name': '中国银行',
    'add-bank-number': '6222 0212 3456 7890 128',
    'add-bank-branch': '人民路支行',
    'add-bank-holder': '林晓',
  };

  it('binds a card with the required fields, the number without its blanks (SPEC 1.14, 2.26, 3.106-3.108, 3.111)', async () => {
    const { byId, api } = await renderPage(AddBankPage);
    for (const [id, text] of Object.entries(needed)) type(byId(id), text);
    type(byId('add-bank-password'), '123456');
    await tap(byId('add-bank-submit'));
    expect(api['POST /saveBankCard']).toHaveBeenCalledWith({
      ...EMPTY_CARD,
      bankName: '中国银行',
      accntno: CARD,
      address: '人民路支行',
      accntnm: '林晓',
      passwd: '123456',
    });
  });

  it('sends province and city, phone and ID number, each in its own field (SPEC 3.109, 3.110, 3.112, 3.113)', async () => {
    const { byId, api } = await renderPage(AddBankPage);
    const more = {
      'add-bank-province': '广东',
      'add-bank-city': '深圳',
      'add-bank-phone': '13800000000',
      'add-bank-scard': '11010519491231002X',
    };
    for (const [id, text] of Object.entries({ ...needed, ...more })) type(byId(id), text);
    type(byId('add-bank-password'), '123456');
    await tap(byId('add-bank-submit'));
    expect(api['POST /saveBankCard']).toHaveBeenCalledWith(
      expect.objectContaining({
        province: '广东',
        city: '深圳',
        phone: '13800000000',
        scard: '11010519491231002X',
      }),
    );
  });

  it('shows the first missing field on the button', async () => {
    const { byId } = await renderPage(AddBankPage);
    expect(byId('add-bank-submit')).toHaveTextContent('还差：银行');
    type(byId('add-bank-name'), '中国银行');
    expect(byId('add-bank-submit')).toHaveTextContent('还差：卡号');
  });

  it.each([
    ['add-bank-number', '6222021234567890127', '银行卡号有一位不对'],
    ['add-bank-phone', '23800000000', '中国大陆的手机号以 1 开头'],
    ['add-bank-scard', '110105194912310021', '身份证号有一位不对'],
  ])('shows the fault of a wrong %s beside the field (SPEC 3.112)', async (id, text, sentence) => {
    const { byId, api } = await renderPage(AddBankPage);
    for (const [each, value] of Object.entries(needed)) type(byId(each), value);
    type(byId('add-bank-password'), '123456');
    type(byId(id), text);
    expect(byId(`${id}-error`)).toHaveTextContent(sentence);
    expect(byId('add-bank-submit')).toHaveTextContent(sentence);
    await tap(byId('add-bank-submit'));
    expect(api['POST /saveBankCard']).not.toHaveBeenCalled();
  });
});
