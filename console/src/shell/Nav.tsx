import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { useLocaleState, useLogout, useStore, useTranslate } from 'ra-core';
import { IDLE_MS } from '@contract/ops/session';
import { mayRun } from '../api/authProvider';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import { PAGE_GROUPS, PAGES, type PageRow } from '../pages';
import { tagOf } from '../texts/i18nProvider';
import { Icon, Logo } from '../ui/Icon';

type Theme = 'light' | 'dark';
const systemTheme = (): Theme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Name, role, language, theme and log-out of the operator. */
function Me() {
  const t = useTranslate();
  const { session } = useSessionState();
  const logOut = useLogout();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useStore<Theme>('theme', systemTheme());
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = tagOf(locale);
  }, [theme, locale]);
  return (
    <div className="con-nav__me">
      <b>{session?.operator}</b>
      {session && t(`role.${session.role}`)}
      <br />
      {t('shell.idle', { minutes: IDLE_MS / 60_000 })}
      <div className="con-nav__acts">
        <button
          type="button"
          lang={locale === 'zh_CN' ? 'en' : 'zh-CN'}
          onClick={() => setLocale(locale === 'zh_CN' ? 'en_US' : 'zh_CN')}
        >
          {locale === 'zh_CN' ? 'English' : '中文'}
        </button>
        <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
        </button>
        <button type="button" onClick={() => void logOut()}>
          {t('shell.logOut')}
        </button>
      </div>
    </div>
  );
}

/** The column of pages that the operator's role may open, with what waits. */
export function Nav() {
  const t = useTranslate();
  const { session } = useSessionState();
  const { data = [] } = useCall('queue summary', {}, { everyMs: 10_000 });
  const countOf = ({ queue }: PageRow): number | null => {
    if (queue === undefined) return null;
    const kinds = queue === 'all' ? data : data.filter(({ kind }) => kind === queue);
    return kinds.reduce((sum, { waiting }) => sum + waiting, 0);
  };
  const pages = PAGES.filter(({ needs }) => mayRun(session?.role, needs));
  const isLive = session?.tradingMode === 'live';
  return (
    <nav className="con-nav" aria-label={t('shell.console')}>
      <div className="con-nav__logo">
        <Logo />
        {t('shell.console')}
        {session && (
          <span className={`tag ${isLive ? 'is-live' : ''}`}>
            {t(isLive ? 'shell.live' : 'shell.demo')}
          </span>
        )}
      </div>
      {PAGE_GROUPS.filter((group) => pages.some((page) => page.group === group)).map((group) => (
        <div key={group}>
          {group !== 'work' && <h2 className="con-nav__cap">{t(`group.${group}`)}</h2>}
          {pages
            .filter((page) => page.group === group)
            .map((page) => (
              <NavLink
                key={page.path}
                className="con-nav__item"
                to={page.path}
                end={page.path === '/'}
              >
                <Icon name={page.icon} />
                <span>{t(`page.${page.icon}`)}</span>
                {countOf(page) !== null && <span className="num">{countOf(page)}</span>}
              </NavLink>
            ))}
        </div>
      ))}
      <Me />
    </nav>
  );
}
