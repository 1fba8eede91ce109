import { useEffect, useState } from 'react';
import { LOCALE_FACTS, LOCALES } from '@/domain/locales';
import type { Folder } from './Components';

const LOOKS = LOCALES.flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

/** The list of components, beside a phone for each language and theme. */
export function Looks({ folders }: { folders: readonly Folder[] }) {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <div className="looks">
      <nav>
        <h1>Components</h1>
        {folders.map(({ name, examples }) => (
          <section key={name}>
            <h2>{name}</h2>
            {Object.keys(examples).map((component) => (
              <a
                key={component}
                href={`#${component}`}
                aria-current={hash === `#${component}` || undefined}
              >
                {component}
              </a>
            ))}
          </section>
        ))}
      </nav>
      <main>
        {LOOKS.map(({ language, theme }) => {
          const title = `${LOCALE_FACTS[language].name}, ${theme}`;
          return (
            <figure key={title}>
              <figcaption>{title}</figcaption>
              <iframe title={title} src={`?language=${language}&theme=${theme}${hash}`} />
            </figure>
          );
        })}
      </main>
    </div>
  );
}
