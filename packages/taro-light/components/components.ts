/** Replaces `@tarojs/components` in browsers, which would add 27 KB to the first load. */
export { Button } from './basicComponents';
export { Image } from './basicComponents';
export { Input } from './Input';
export { ScrollView } from './ScrollView';
export { Text } from './basicComponents';
export { Textarea } from './Textarea';
export { View, View as CustomWrapper } from './basicComponents';
