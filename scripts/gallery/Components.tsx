import './addTexts';
import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '@contract/common';
import { themeClass } from '@/components/shell/themeClass';
import type { Examples } from '@/components/ui/lib/Examples';
import { LabelsContext } from '@/components/ui/lib/LabelsContext';
import { StoresContext } from '@/hooks/contexts';
import { ApiContext } from '@/hooks/useApi';
import { useLabels } from '@/pages/frame/useLabels';
import { sampleApi, sampleStores } from './sampleStores';
import '@/app.scss';
import '@/styles/behind.scss';

export interface Folder {
  /** Below src/components: "ui/controls". */
  name: string;
  examples: Examples;
}

interface ComponentsProps {
  folders: readonly Folder[];
  language: Locale;
  theme: 'light' | 'dark';
}

function WithLabels({ children }: { children: ReactNode }) {
  return <LabelsContext.Provider value={useLabels()}>{children}</LabelsContext.Provider>;
}

/** Shows the component that the address names. By an id, the browser would scroll the frames, too. */
function useAddress(): void {
  useEffect(() => {
    const show = () => {
      const component = location.hash.slice(1);
      scrollTo(
        0,
        document.querySelector<HTMLElement>(`[data-component="${component}"]`)?.offsetTop ?? 0,
      );
    };
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);
}

/** Every example of every component, in one language and theme. */
export function Components({ folders, language, theme }: ComponentsProps) {
  const [stores] = useState(() => sampleStores(language, theme));
  const { upDown } = stores.settings;
  useAddress();
  const all = folders.flatMap(({ examples }) => Object.entries(examples));
  return (
    <ApiContext.Provider value={sampleApi}>
      <StoresContext.Provider value={stores}>
        <WithLabels>
          <main className={`${themeClass({ theme, upDown, textPercent: 100 })} components`}>
            {all.map(([component, states]) => (
              <section key={component} data-component={component}>
                <h2>{component}</h2>
                {Object.entries(states).map(([state, Example]) => (
                  <figure key={state}>
                    <figcaption>{state}</figcaption>
                    <Example />
                  </figure>
                ))}
              </section>
            ))}
          </main>
        </WithLabels>
      </StoresContext.Provider>
    </ApiContext.Provider>
  );
}
