import { loading } from './loading';
import { showToast } from './toast';
import { followToast, showToast as showInWechat, shownToast } from './toast.weapp';

jest.unmock('./loading');
jest.unmock('./toast');
const box = () => document.querySelector<HTMLElement>('[role="status"]');

beforeEach(() => jest.useFakeTimers());

describe('toast', () => {
  it('is shown for 1500 ms by default (SPEC 2.45, 9.9)', () => {
    const seen: string[] = [];
    const end = followToast(() => seen.push(shownToast()));
    showInWechat('a');
    jest.advanceTimersByTime(1499);
    expect(shownToast()).toBe('a');
    jest.advanceTimersByTime(1);
    expect(shownToast()).toBe('');
    showInWechat('b', 300);
    jest.advanceTimersByTime(299);
    // The next toast is shown for its own full duration.
    showInWechat('c', 300);
    jest.advanceTimersByTime(299);
    expect(shownToast()).toBe('c');
    jest.advanceTimersByTime(1);
    expect(seen).toEqual(['a', '', 'b', 'c', '']);
    end();
    showInWechat('d');
    expect(seen).toHaveLength(5);
  });

  it('is shown as long in a browser, where its element stays for the next toast', () => {
    showToast('a');
    jest.advanceTimersByTime(1499);
    expect(box()).toHaveTextContent('a');
    jest.advanceTimersByTime(1);
    expect(box()).toBeEmptyDOMElement();
    showToast('b', 300);
    jest.advanceTimersByTime(299);
    expect(box()).toHaveTextContent('b');
    expect(document.querySelectorAll('[role="status"]')).toHaveLength(1);
  });

  it('replaces the loading indicator, whose end does not remove the toast', () => {
    loading.show('loading');
    expect(box()).toHaveTextContent('loading');
    showToast('done');
    loading.hide();
    expect(box()).toHaveTextContent('done');
    loading.show('again');
    loading.hide();
    expect(box()).toBeEmptyDOMElement();
  });

  it('has the text size that the browser is set to, and follows changes', () => {
    showToast('a');
    expect(box()?.style.getPropertyValue('--text-scale')).toBe('1');
    document.documentElement.style.fontSize = '19.2px';
    showToast('b');
    expect(box()?.style.getPropertyValue('--text-scale')).toBe('1.2');
    document.documentElement.style.fontSize = '';
  });
});
