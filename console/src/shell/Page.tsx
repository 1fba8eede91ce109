import { useEffect, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { FindBox } from './FindBox';
import { Foot } from './Foot';
import { useKeys, type KeyAction } from './keys';
import { OwedAndHeld } from './OwedAndHeld';
import { ServerClock } from './ServerClock';

interface PageProps {
  title: string;
  /** Beside the title: counts, state, promise. */
  sub?: ReactNode;
  keys?: readonly KeyAction[];
  /** Panes. */
  children: ReactNode;
}

const NO_KEYS: readonly KeyAction[] = [];

/** The frame of every page: top line, panes, and the line of keys at the foot. */
export function Page({ title, sub, keys = NO_KEYS, children }: PageProps) {
  const t = useTranslate();
  useKeys(keys);
  useEffect(() => {
    document.title = `${title} · ${t('shell.console')} · Candor`;
  }, [title, t]);
  return (
    <>
      <header className="con-top">
        <h1>{title}</h1>
        <span className="con-top__sub">{sub}</span>
        <FindBox />
        <OwedAndHeld />
        <ServerClock />
      </header>
      <main className="con-body" id="content">
        {children}
      </main>
      <Foot />
    </>
  );
}
