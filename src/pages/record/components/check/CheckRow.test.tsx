import { render } from '@testing-library/react';
import { CheckRow } from './CheckRow';

describe('CheckRow', () => {
  it('reserves the space of a text that is not revealed yet', () => {
    const { container } = render(<CheckRow state="current" title="到期价" text="182.93" veiled />);
    expect(container.querySelector('.check-row')).toHaveClass('check-row--veiled');
    expect(container).toHaveTextContent('182.93');
  });

  it.each([
    ['done', 'icon--tone-ok'],
    ['failed', 'icon--tone-bad'],
    ['waiting', 'icon--tone-text-3'],
  ] as const)(
    'shows the state %s by its own shape and colour, green only when checked',
    (state, tone) => {
      const { container } = render(<CheckRow state={state} title="到期价" />);
      expect(container.querySelector('.icon')).toHaveClass(tone);
    },
  );
});
