import { View } from '@tarojs/components';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BackGuard } from '@/components/shell/BackGuard';
import {
  CoveredContext,
  OverlayContext,
  SETTLE_MS,
  type Overlay,
  type OverlayHost,
} from '@/components/ui/lib/OverlayContext';
import { coverTabBar } from '@/platform/page/coverTabBar';
import './OverlayFrame.scss';

interface OverlayFrameProps {
  isVisible: boolean;
  isTab: boolean;
  children: ReactNode;
}

/** After `pause(ms)`, `isPaused` is true until `pause` was not called for `ms`. */
function usePause(): { isPaused: boolean; pause: (ms: number) => void } {
  const [isPaused, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pause = useCallback((ms: number) => {
    clearTimeout(timer.current);
    setOn(true);
    timer.current = setTimeout(() => setOn(false), ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isPaused, pause };
}

/**
 * Behaviour of all layers over a page: Back closes the newest layer, and the tab bar is disabled.
 * After a layer opens or closes, taps are ignored until the finger pauses.
 */
export function OverlayFrame({ isVisible, isTab, children }: OverlayFrameProps) {
  const [open, setOpen] = useState<readonly Overlay[]>([]);
  const { isPaused: isSettling, pause } = usePause();
  const pauseMs = useRef(SETTLE_MS);
  const host = useMemo<OverlayHost>(() => {
    const settle = (ms: number) => {
      pauseMs.current = ms;
      pause(ms);
    };
    return {
      add: (overlay) => {
        setOpen((known) => [...known, overlay]);
        settle(overlay.settleMs);
        return () => {
          setOpen((known) => known.filter((one) => one !== overlay));
          settle(SETTLE_MS);
        };
      },
    };
  }, [pause]);
  const isCovered = open.length > 0 || isSettling;
  useEffect(() => {
    if (isVisible && isTab) coverTabBar(isCovered);
  }, [isVisible, isTab, isCovered]);
  return (
    <OverlayContext.Provider value={host}>
      <CoveredContext.Provider value={open[open.length - 1]?.covers ?? 'nothing'}>
        {children}
      </CoveredContext.Provider>
      <BackGuard
        isActive={isVisible && open.length > 0}
        onBack={() => open[open.length - 1]?.close?.()}
      />
      {isSettling && (
        <View className="overlay-frame__shield" onClick={() => pause(pauseMs.current)} />
      )}
    </OverlayContext.Provider>
  );
}
