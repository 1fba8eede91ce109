import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import Taro from '@/testing/taro';
import { testStores } from '@/testing/testStores';
import { toasts } from '@/testing/toasts';
import { StoresContext } from './contexts';
import { useCopy } from './useCopy';

describe('useCopy', () => {
  it('shows in a toast whether the text was copied (SPEC 8.11, 8.12)', async () => {
    const { stores } = testStores();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StoresContext.Provider value={stores}>{children}</StoresContext.Provider>
    );
    const { result } = renderHook(() => useCopy(), { wrapper });
    await act(async () => result.current('TXyz'));
    const refused = { errMsg: 'setClipboardData:fail privacy permission is not authorized' };
    for (const error of [new Error('denied'), refused]) {
      Taro.setClipboardData.mockRejectedValueOnce(error);
      await act(async () => result.current('TXyz'));
    }
    const consent = '同意隐私保护指引后才能复制，再点一次即可';
    expect(toasts()).toEqual(['复制成功', '复制失败', consent]);
  });
});
