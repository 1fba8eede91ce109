import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { idOf } from '../lib/idOf';
import type { LiveTextProps } from './LiveText';

/** A text that changes with every tick, in WeChat, whose view is told of what React has drawn. */
export const LiveText = observer(function LiveText({ id, read }: LiveTextProps) {
  return <Text {...idOf(id)}>{read()}</Text>;
});
