import type { UserConfigExport } from '@tarojs/cli';

/** In watch mode the H5 dev server forwards API calls and the feed to this local server. */
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
