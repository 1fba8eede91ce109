import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { idOf } from '../lib/idOf';
import type { LiveTextProps } from './LiveText';

/** A text that changes with every tick, in WeChat, which can change only by rendering. */
export const LiveText = observer(function LiveText({ id, read }: LiveTextProps) {
  return <Text {...idOf(id)}>{read()}</Text>;
});
