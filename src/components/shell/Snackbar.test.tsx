import { act, render, screen } from '@testing-library/react';
import { showToast } from '@/platform/page/toast.weapp';
import { Snackbar } from './Snackbar.weapp';

beforeEach(() => jest.useFakeTimers());

describe('Snackbar', () => {
  it('says what is shown, for as long as it is, in a place that was there before', () => {
    render(<Snackbar theme="theme" isTab={false} />);
    const place = screen.getByRole('status');
    expect(place).toBeEmptyDOMElement();
    act(() => showToast('已加入自选', 300));
    expect(place).toHaveTextContent('已加入自选');
    act(() => jest.advanceTimersByTime(300));
    expect(place).toBeEmptyDOMElement();
  });

  it('is taken over by the page that comes next', () => {
    const { unmount } = render(<Snackbar theme="theme" isTab={false} />);
    act(() => showToast('已绑定'));
    unmount();
    render(<Snackbar theme="theme" isTab />);
    expect(screen.getByText('已绑定')).toHaveClass('snackbar--tabbed');
  });
});
