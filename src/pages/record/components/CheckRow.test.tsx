import { render } from '@testing-library/react';
import { CheckRow } from './CheckRow';

it.each([
  ['done', 'icon--tone-ok'],
  ['failed', 'icon--tone-bad'],
  ['waiting', 'icon--tone-text-3'],
] as const)('is %s in its own shape and colour, green only when checked', (state, tone) => {
  const { container } = render(<CheckRow state={state} title="到期价" />);
  expect(container.querySelector('.icon')).toHaveClass(tone);
});
