import { act, render } from '@testing-library/react';
import { StoresContext } from '@/hooks/contexts';
import { testStores } from '@/testing/testStores';
import { HomeTabs } from './HomeTabs';

describe('HomeTabs', () => {
  it('changes the names of the lists with the language', () => {
    const { stores } = testStores();
    const { container } = render(
      <StoresContext.Provider value={stores}>
        <HomeTabs list="hot" onList={jest.fn()} />
      </StoresContext.Provider>,
    );
    expect(container).toHaveTextContent('精选');
    act(() => stores.settings.setLanguage('en_US'));
    expect(container).not.toHaveTextContent('精选');
  });
});
