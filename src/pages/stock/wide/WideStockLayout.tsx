import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useState, type CSSProperties } from 'react';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { themeClass } from '@/components/shell/themeClass';
import { a11y } from '@/components/ui/lib/a11y';
import type { Side } from '@candor/rules/order';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { onFreeArea, type FreeArea } from '@/platform/page/freeArea';
import type { Breakpoint } from '@/platform/browser/wide';
import { WideStockList } from './WideStockList';
import { WideStock } from './WideStock';
import { WideTicket } from './WideTicket';
import { useWideStockKeys } from './useWideStockKeys';
import './WideStockLayout.scss';

export interface WideStockLayoutProps {
  breakpoint: Exclude<Breakpoint, null>;
  /** Product code in the page's address. */
  procode: string;
  side: Side | null;
  /** Opens the ticket of an intent that is still being checked. */
  requestId?: string | undefined;
}

/** List, chart and ticket side by side. */
function WideStockLayout({
  breakpoint,
  procode: paramProcode,
  side,
  requestId,
}: WideStockLayoutProps) {
  const t = useText();
  const settings = useContext(ScreenContext);
  const { quotes } = useStores();
  const [procode, setProcode] = useState(paramProcode);
  useEffect(() => setProcode(paramProcode), [paramProcode]);
  useEffect(() => quotes.setCurrent(procode), [quotes, procode]);
  useWideStockKeys(procode, setProcode);
  const style = useFreeStyle();
  return (
    <View className={`${themeClass(settings)} desk desk--${breakpoint}`} style={style}>
      {breakpoint === 'desk' && (
        <View className="desk__pane desk__pane--list" {...pane(t('home.lists'))}>
          <WideStockList selected={procode} onPick={setProcode} />
        </View>
      )}
      <View className="desk__pane desk__pane--main">
        <WideStock key={procode} procode={procode} breakpoint={breakpoint} />
      </View>
      <View className="desk__pane desk__pane--side" {...pane(t('ticket.title'))}>
        <WideTicket
          key={procode}
          procode={procode}
          side={procode === paramProcode ? side : null}
          requestId={procode === paramProcode ? requestId : undefined}
        />
      </View>
    </View>
  );
}

/** Fits the layout above an on-screen keyboard, so that amount and button stay visible. */
function useFreeStyle(): CSSProperties | undefined {
  const [free, setFree] = useState<FreeArea | null>(null);
  useEffect(() => onFreeArea(setFree), []);
  return free === null ? undefined : { top: `${free.top}px`, height: `${free.height}px` };
}

/** Landmark attributes of a pane with this name; the chart's screen is the main landmark. */
const pane = (label: string) => a11y({ role: 'region', label });

export default observer(WideStockLayout);
