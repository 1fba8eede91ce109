import { render } from '@testing-library/react';
import { useStores } from './useStores';

describe('useStores', () => {
  it('throws outside its provider', () => {
    const Outside = () => <i>{String(useStores())}</i>;
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Outside />)).toThrow('outside StoresContext');
    silenced.mockClear();
  });
});
