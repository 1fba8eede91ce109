import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { idOf } from '../lib/idOf';
import type { LiveTextProps } from './LiveText';

/** A text that changes with every tick; WeChat has no DOM to write to, so it renders. */
export const LiveText = observer(function LiveText({ id, read }: LiveTextProps) {
  return <Text {...idOf(id)}>{read()}</Text>;
});
