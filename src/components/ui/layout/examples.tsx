import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { useText } from '@/hooks/useText';
import { drawTicket } from '../picture/pictureParts';
import { Button } from '../controls/Button';
import { Switch } from '../controls/Switch';
import type { Examples } from '../lib/Examples';
import { Card } from './Card';
import { Cell } from './Cell';
import { Dialog } from './Dialog';
import { KeyValue } from './KeyValue';
import { PictureSheet } from './PictureSheet';
import { SectionTitle } from './SectionTitle';
import { Sheet } from './Sheet';
import { TearLine } from './TearLine';

const nothing = () => undefined;

function Facts() {
  const t = useText();
  return (
    <>
      <KeyValue label={t('order.stake')} value="100.00 USDT" />
      <KeyValue label={t('order.payout')} value="+82.00" tone="up" strong />
      <KeyValue label={t('order.closing')} value={null} />
      <KeyValue label={t('order.orderNo')} value="O-20261128-0001" code />
    </>
  );
}

/** State of a layer, and the button that opens it. */
function useLayer() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const opener = (
    <Button kind="line" onTap={() => setOpen(true)}>
      {t('order.detail')}
    </Button>
  );
  return { t, open, onClose, opener };
}

export const examples = {
  Card: {
    Padded: () => {
      const t = useText();
      return (
        <Card padded>
          <Text>{t('mine.upDownNote')}</Text>
        </Card>
      );
    },
  },
  Cell: {
    List: () => {
      const t = useText();
      const [on, setOn] = useState(true);
      return (
        <Card>
          <Cell icon="identity" title={t('mine.authentication')} value={t('mine.stateApproved')} />
          <Cell icon="lock" title={t('mine.security')} onTap={nothing} />
          <Cell
            icon="sound"
            title={t('mine.sounds')}
            note={t('mine.touchesNote')}
            value={<Switch on={on} />}
            role="switch"
            checked={on}
            arrow={false}
            onTap={() => setOn(!on)}
          />
          <Cell
            icon="shield"
            title={t('mine.money')}
            value={t('mine.stateRejected')}
            tone="bad"
            onTap={nothing}
          />
        </Card>
      );
    },
  },
  Dialog: {
    Question: () => {
      const { t, open, onClose, opener } = useLayer();
      return (
        <>
          {opener}
          <Dialog
            open={open}
            title={t('mine.logoutTitle')}
            text={t('mine.logoutText')}
            actions={[
              { label: t('common.cancel'), onTap: onClose },
              { label: t('mine.logout'), kind: 'danger', onTap: onClose },
            ]}
            onClose={onClose}
          />
        </>
      );
    },
  },
  KeyValue: { Kinds: Facts },
  PictureSheet: {
    Ticket: () => {
      const { t, open, onClose, opener } = useLayer();
      return (
        <>
          {opener}
          <PictureSheet
            id="picture"
            pictureId="picture-canvas"
            open={open}
            title={t('order.share')}
            name="candor.png"
            draw={drawTicket}
            onClose={onClose}
          />
        </>
      );
    },
  },
  SectionTitle: {
    WithLink: () => {
      const t = useText();
      return (
        <SectionTitle
          title={t('home.openOrders')}
          count={2}
          more={{ label: t('home.allPositions'), onTap: nothing }}
        />
      );
    },
    InCard: () => {
      const t = useText();
      return <SectionTitle inCard title={t('stock.about')} end={t('stock.stateOpen')} />;
    },
  },
  Sheet: {
    WithFooter: () => {
      const { t, open, onClose, opener } = useLayer();
      return (
        <>
          {opener}
          <Sheet
            open={open}
            title={t('ticket.confirm.title')}
            onClose={onClose}
            footer={<Button onTap={onClose}>{t('ticket.submitPlain')}</Button>}
          >
            <Facts />
          </Sheet>
        </>
      );
    },
  },
  TearLine: {
    InCard: () => (
      <Card padded>
        <Facts />
        <View className="mt3">
          <TearLine />
        </View>
      </Card>
    ),
  },
} satisfies Examples;
