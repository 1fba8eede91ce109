import Taro from '@/testing/taro';
import { copyText } from './clipboard';
import { copyText as copyInWechat } from './clipboard.weapp';

jest.unmock('./clipboard');

const lend = (writeText: jest.Mock | undefined) =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText && { writeText },
  });

afterEach(() => lend(undefined));

describe('copyText', () => {
  it("writes the text to the browser's clipboard", async () => {
    const writeText = jest.fn(() => Promise.resolve());
    lend(writeText);
    expect(await copyText('TXyz')).toBe('copied');
    expect(writeText).toHaveBeenCalledWith('TXyz');
  });

  it('copies a selection without the clipboard API, and reports a refusal', async () => {
    let marked = '';
    const copy = jest.fn(() => {
      marked = document.querySelector('textarea')?.value ?? '';
      return true;
    });
    Object.assign(document, { execCommand: copy });
    expect(await copyText('TXyz')).toBe('copied');
    expect(marked).toBe('TXyz');
    copy.mockReturnValueOnce(false);
    expect(await copyText('TXyz')).toBe('failed');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it("hides WeChat's own toast, because the app shows its message", async () => {
    expect(await copyInWechat('TXyz')).toBe('copied');
    expect(Taro.hideToast).toHaveBeenCalledTimes(1);
    Taro.setClipboardData.mockRejectedValueOnce(new Error('denied'));
    expect(await copyInWechat('TXyz')).toBe('failed');
  });
});
