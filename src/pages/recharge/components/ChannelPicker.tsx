import { observer } from 'mobx-react-lite';
import type { Channel } from '@contract/transfer';
import { Segment } from '@/components/ui/Segment';
import { useText } from '@/hooks/useText';

interface ChannelPickerProps {
  channels: readonly Channel[];
  channel: Channel;
  onChoose: (channelID: string) => void;
}

/** Which chain, or which of several accounts; nothing to choose, nothing drawn but the one chain. */
export const ChannelPicker = observer(function ChannelPick(props: ChannelPickerProps) {
  const { channels, channel, onChoose } = props;
  const t = useText();
  const isUsdt = channel.type === 'usdt';
  if (channels.length < 2 && !isUsdt) return null;
  return (
    <Segment
      label={t(isUsdt ? 'recharge.chain' : 'recharge.channel')}
      items={channels.map(({ channelID, chainType, bankName }) => ({
        key: channelID,
        id: isUsdt ? `usdt-chain-${chainType}` : `bank-channel-${channelID}`,
        label: isUsdt ? chainType : bankName,
      }))}
      selected={channel.channelID}
      onSelect={onChoose}
    />
  );
});
