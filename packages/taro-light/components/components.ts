/**
 * Replaces `@tarojs/components` in browsers (config/index.ts): Taro's web components add 27 KB of
 * Stencil runtime to the first load, and set all attributes and listeners on every render.
 */
export { Button } from './basicComponents';
export { Image } from './basicComponents';
export { Input } from './Input';
export { ScrollView } from './ScrollView';
export { Text } from './basicComponents';
export { Textarea } from './Textarea';
export { View, View as CustomWrapper } from './basicComponents';
