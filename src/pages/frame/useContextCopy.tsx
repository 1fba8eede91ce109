import { useContext, useMemo, type ReactNode } from 'react';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { BrandContext } from '@/components/ui/lib/BrandContext';
import { LabelsContext } from '@/components/ui/lib/LabelsContext';
import { ApiContext } from '@/hooks/useApi';
import { ReloadsContext, StoresContext } from '@/hooks/contexts';

/** Wraps content outside the page, such as its list pane, in the page's React contexts. */
export function useContextCopy(): (inner: ReactNode) => ReactNode {
  const api = useContext(ApiContext);
  const stores = useContext(StoresContext);
  const screen = useContext(ScreenContext);
  const brand = useContext(BrandContext);
  const labels = useContext(LabelsContext);
  const reloads = useContext(ReloadsContext);
  return useMemo(
    () => (inner) => (
      <ApiContext.Provider value={api}>
        <StoresContext.Provider value={stores}>
          <ScreenContext.Provider value={screen}>
            <BrandContext.Provider value={brand}>
              <LabelsContext.Provider value={labels}>
                <ReloadsContext.Provider value={reloads}>{inner}</ReloadsContext.Provider>
              </LabelsContext.Provider>
            </BrandContext.Provider>
          </ScreenContext.Provider>
        </StoresContext.Provider>
      </ApiContext.Provider>
    ),
    [api, stores, screen, brand, labels, reloads],
  );
}
