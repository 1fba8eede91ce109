import type { UserConfigExport } from '@tarojs/cli';

/** Watch mode: the H5 dev server forwards calls and the feed to a server on its default port. */
const server = 'http://127.0.0.1:8080';

export default {
  h5: {
    devServer: {
      port: 10086,
      open: false,
      proxy: [
        {
          context: (path: string) => !/^\/(js|css|chunk|static|$|index\.html|ws$)/.test(path),
          target: server,
          ws: true,
        },
      ],
    },
  },
} satisfies UserConfigExport<'webpack5'>;
