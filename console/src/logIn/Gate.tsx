import { useEffect, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'ra-core';
import { tagOf } from '../texts/i18nProvider';

/** Frame of the pages before the log-in, with the choice of the language. */
export function Gate({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [locale, setLocale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = tagOf(locale);
    document.title = `${t('shell.console')} · Candor`;
  }, [locale, t]);
  return (
    <main className="gate">
      <div className="gate__card">
        {children}
        <p>
          <button
            type="button"
            className="btn btn--small"
            lang={locale === 'zh_CN' ? 'en' : 'zh-CN'}
            onClick={() => setLocale(locale === 'zh_CN' ? 'en_US' : 'zh_CN')}
          >
            {locale === 'zh_CN' ? 'English' : '中文'}
          </button>
        </p>
      </div>
    </main>
  );
}
