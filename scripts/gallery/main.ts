import path from 'node:path';

/**
 * `npm run gallery`: every component of src/components/ui and trading in every state of its
 * examples, in both themes and languages, updated on a change.
 */

const ROOT = path.resolve(__dirname, '../..');
const PORT = Number(process.env.PORT ?? 6006);

const at = (name: string) => path.join(ROOT, name);

async function main(): Promise<void> {
  const { createServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const server = await createServer({
    configFile: false,
    root: __dirname,
    cacheDir: at('var/cache/gallery'),
    plugins: [react()],
    resolve: {
      alias: {
        '@tarojs/components': at('packages/taro-light/components/components.ts'),
        '@tarojs/taro': path.join(__dirname, 'taro.ts'),
        '@contract': at('types/contract'),
        '@': at('src'),
      },
    },
    define: { 'process.env': {} },
    css: {
      preprocessorOptions: {
        // As in config/index.ts.
        scss: {
          quietDeps: true,
          silenceDeprecations: ['import', 'global-builtin', 'slash-div', 'if-function'],
        },
      },
    },
    server: { host: '127.0.0.1', port: PORT, strictPort: true, fs: { allow: [ROOT] } },
  });
  await server.listen();
  console.log(`The components are at http://127.0.0.1:${PORT}/`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
