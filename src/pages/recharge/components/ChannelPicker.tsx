import { observer } from 'mobx-react-lite';
import type { Channel } from '@contract/transfer';
import { Segment } from '@/components/ui/controls/Segment';
import { useText } from '@/hooks/useText';
import { CHANNEL_VIEWS } from '../channelViews';

interface ChannelPickerProps {
  channels: readonly Channel[];
  channel: Channel;
  onChoose: (channelID: string) => void;
}

/** Choice between chains or bank accounts; none without another bank account than the chosen one. */
export const ChannelPicker = observer(function ChannelPicker(props: ChannelPickerProps) {
  const { channels, channel, onChoose } = props;
  const t = useText();
  const { choice, choiceOf, showsOnlyChoice } = CHANNEL_VIEWS[channel.type];
  const isChoice =
    showsOnlyChoice || channels.some(({ channelID }) => channelID !== channel.channelID);
  if (channels.length === 0 || !isChoice) return null;
  return (
    <Segment
      label={t(choice)}
      items={channels.map((each) => ({ key: each.channelID, ...choiceOf(each) }))}
      selected={channel.channelID}
      onSelect={onChoose}
    />
  );
});
