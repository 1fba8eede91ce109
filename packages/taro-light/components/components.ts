/**
 * What `@tarojs/components` stands for in a browser (config/index.ts): plain elements. Taro's own
 * are web components with a runtime of theirs (Stencil): 27 KB of the first load, and each of them
 * puts all its attributes and listeners on anew with every drawing. The mini-program has Taro's.
 */
export { Button } from './plain';
export { Image } from './plain';
export { Input } from './Input';
export { ScrollView } from './ScrollView';
export { Text } from './plain';
export { Textarea } from './Textarea';
export { View, View as CustomWrapper } from './plain';
