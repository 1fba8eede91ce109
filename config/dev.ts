import type { UserConfigExport } from '@tarojs/cli';
import serverOptions from 'webpack-dev-server/lib/options.json';

/** Taro passes `https: false`, an option that version 5 of the dev server no longer has. */
Object.assign(serverOptions.properties, { https: { enum: [false] } });

/** In watch mode the H5 dev server forwards API calls and the feed to this local server. */
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default {
  h5: {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 10086),
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
