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
import type { Room } from '@/platform/browser/wide';
import { DeskList } from './DeskList';
import { DeskStock } from './DeskStock';
import { DeskTicket } from './DeskTicket';
import { useDeskKeys } from './useDeskKeys';
import './Desk.scss';

export interface DeskProps {
  room: Exclude<Room, null>;
  /** From the page's address. */
  procode: string;
  side: Side | null;
  /** Opens the ticket of an intent that is still being checked. */
  requestId?: string | undefined;
}

/** List, chart and ticket side by side. */
function Desk({ room, procode: asked, side, requestId }: DeskProps) {
  const t = useText();
  const settings = useContext(ScreenContext);
  const { quotes } = useStores();
  const [procode, setProcode] = useState(asked);
  useEffect(() => setProcode(asked), [asked]);
  useEffect(() => quotes.setCurrent(procode), [quotes, procode]);
  useDeskKeys(procode, setProcode);
  const style = useFreeStyle();
  return (
    <View className={`${themeClass(settings)} desk desk--${room}`} style={style}>
      {room === 'desk' && (
        <View className="desk__pane desk__pane--list" {...pane(t('home.lists'))}>
          <DeskList selected={procode} onPick={setProcode} />
        </View>
      )}
      <View className="desk__pane desk__pane--main">
        <DeskStock key={procode} procode={procode} room={room} />
      </View>
      <View className="desk__pane desk__pane--side" {...pane(t('ticket.title'))}>
        <DeskTicket
          key={procode}
          procode={procode}
          side={procode === asked ? side : null}
          requestId={procode === asked ? requestId : undefined}
        />
      </View>
    </View>
  );
}

/** Fits the desk above an on-screen keyboard: amount and button stay visible. */
function useFreeStyle(): CSSProperties | undefined {
  const [free, setFree] = useState<FreeArea | null>(null);
  useEffect(() => onFreeArea(setFree), []);
  return free === null ? undefined : { top: `${free.top}px`, height: `${free.height}px` };
}

/** The panes are named landmarks; the chart's screen is the main one. */
const pane = (label: string) => a11y({ role: 'region', label });

export default observer(Desk);
