import { render, screen, within } from '@testing-library/react';
import { Timeline } from './Timeline';

describe('Timeline', () => {
  it('shows past, current and future steps', () => {
    render(
      <Timeline
        items={[
          { key: '1', title: '已受理', time: '10:24:16', state: 'done' },
          { key: '2', title: '进行中', state: 'current' },
          { key: '3', title: '结算到账', time: '12:30 前', state: 'waiting' },
        ]}
      />,
    );
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '已受理10:24:16',
      '进行中',
      '结算到账12:30 前',
    ]);
    expect(items[2]!.querySelector('.icon--done')).toBeNull();
    expect(within(items[0]!).getByText('10:24:16')).toBeInTheDocument();
    expect(items[0]!.querySelector('.icon--done')).not.toBeNull();
  });
});
