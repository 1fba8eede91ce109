import { act, render, screen } from '@testing-library/react';
import { showToast } from '@/platform/page/toast.weapp';
import { Snackbar } from './Snackbar.weapp';

beforeEach(() => jest.useFakeTimers());

describe('Snackbar', () => {
  it('announces its message in a live region that existed before the message', () => {
    render(<Snackbar theme="theme" isTab={false} />);
    const place = screen.getByRole('status');
    expect(place).toBeEmptyDOMElement();
    act(() => showToast('已加入自选', 300));
    expect(place).toHaveTextContent('已加入自选');
    act(() => jest.advanceTimersByTime(300));
    expect(place).toBeEmptyDOMElement();
  });

  it('keeps its message when another page opens', () => {
    const { unmount } = render(<Snackbar theme="theme" isTab={false} />);
    act(() => showToast('已绑定'));
    unmount();
    render(<Snackbar theme="theme" isTab />);
    expect(screen.getByText('已绑定')).toHaveClass('snackbar--tabbed');
  });
});
