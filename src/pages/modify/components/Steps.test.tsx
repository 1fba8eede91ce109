import { render, screen } from '@testing-library/react';
import { Steps } from './Steps';

describe('Steps', () => {
  it('marks the current step and the finished steps', () => {
    render(<Steps labels={['填写', '审核', '完成']} current={1} />);
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveClass('steps__item--done');
    expect(second).toHaveClass('steps__item--current');
    expect(third).toHaveTextContent('3完成');
  });
});
