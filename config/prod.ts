import type { UserConfigExport } from '@tarojs/cli';

export default {} satisfies UserConfigExport<'webpack5'>;
