import { readdirSync } from 'node:fs';
import { serverZones, TEST_HELPERS } from './serverZones.mjs';

const forbid = (target, from, message, except) => ({
  target,
  from,
  message,
  ...(except && { except }),
});

/** Read from disk, so that the rules cover new folders. */
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const PAGE_AREAS = foldersIn('src/pages');
const PACKAGES = foldersIn('packages');

/** The packages that a package may import; one that is not listed imports none. */
const PACKAGE_IMPORTS = { proof: ['rules'], verify: ['proof'] };

/** Imports go pages → components/hooks → stores → models/api/feed → domain/platform, never back. */
export const zones = [
  forbid('./src', './server', 'The app and the server share only types/contract and src/domain.'),
  forbid('./server', './src', 'The server uses src/domain and the files of texts only.', [
    './domain',
    './locales',
    './i18n/resources.ts',
  ]),
  forbid('./src/domain', './src', 'domain is the floor: it imports nothing of the app.', [
    './domain',
    './locales/locales.json',
  ]),
  forbid(
    './packages',
    ['./src', './server', './types', './e2e', './scripts', './bench', './config'],
    'A package imports nothing of the project: what it needs is passed to it.',
  ),
  ...PACKAGES.map((name) => {
    const known = [name, ...(PACKAGE_IMPORTS[name] ?? [])];
    return forbid(
      `./packages/${name}`,
      [`./packages/!(${known.join('|')})/**`],
      'A package imports no other, except as docs/ARCHITECTURE.md says.',
    );
  }),
  forbid(
    ['./packages/verify/*.mjs', './packages/verify/**/*.mjs'],
    ['./packages/!(verify)/**'],
    'The script checks independently of the app: only its tests import @candor/proof.',
  ),
  forbid(
    ['./e2e', './bench', './scripts'],
    './packages/weapp-runtime',
    'Import what the package exports, by its name: weapp-runtime.',
    ['./index.ts', './findBrowser.ts', './installOnce.ts', './referee/index.ts'],
  ),
  forbid('./types/contract', './src', 'The contract is the floor.', ['./locales/locales.json']),
  forbid('./types/contract', './server', 'The contract is the floor.'),
  forbid(
    ['./src/api', './src/feed'],
    [
      './src/stores',
      './src/models',
      './src/hooks',
      './src/components',
      './src/pages',
      './src/routes.ts',
      './src/navigation.ts',
    ],
    'Transport knows no state: take what you need as an argument.',
  ),
  forbid(
    ['./src/stores', './src/models'],
    [
      './src/hooks',
      './src/components',
      './src/pages',
      './src/routes.ts',
      './src/navigation.ts',
      './src/i18n',
    ],
    'Stores hold data and error codes: no React, navigation or text.',
  ),
  forbid('./src/models', './src/stores', 'Models do not know the stores that hold them.'),
  forbid(
    // Not src/components itself: UpdateApp, a page of the route table, must be there (SPEC 2).
    ['./src/components/ui', './src/components/trading', './src/components/shell'],
    [
      './src/stores',
      './src/api',
      './src/feed',
      './src/pages',
      './src/routes.ts',
      './src/navigation.ts',
      './src/hooks/useStores.ts',
    ],
    'A shared component takes props and gives events.',
  ),
  forbid(
    './src/components/ui',
    ['./src/components/trading', './src/components/shell'],
    'A primitive knows neither orders nor the frame of a page.',
  ),
  forbid(
    './src/components/trading',
    './src/components/shell',
    'What shows an order stands in any frame.',
  ),
  forbid(
    './src/components/shell',
    './src/components/trading',
    'The frame of a page knows no order.',
  ),
  forbid(
    ['./src/platform', './src/format'],
    [
      './src/stores',
      './src/models',
      './src/api',
      './src/feed',
      './src/hooks',
      './src/components',
      './src/pages',
      './src/routes.ts',
      './src/navigation.ts',
    ],
    'The floor imports nothing above it.',
  ),
  forbid(
    './src/start',
    [
      './src/stores',
      './src/models',
      './src/hooks',
      './src/components',
      './src/pages',
      './src/routes.ts',
    ],
    'A start knows no page: what it keeps is taken from it.',
  ),
  forbid(
    ['./src/hooks', './src/wording', './src/feedback'],
    ['./src/components', './src/pages'],
    'Hooks serve pages and components, not the reverse.',
  ),
  forbid(
    [
      './src/!(testing)/**/!(testing)/!(*.test).{ts,tsx}',
      './src/!(testing)/!(*.test).{ts,tsx}',
      './src/!(*.test).{ts,tsx}',
    ],
    TEST_HELPERS,
    'Test helpers stay out of the bundle.',
  ),
  forbid(
    ['./packages/*/!(testing)/**/!(*.test).{ts,tsx,mjs}', './packages/*/!(*.test).{ts,tsx,mjs}'],
    TEST_HELPERS,
    'Test helpers stay out of what a package exports.',
  ),
  forbid(
    ['./src/!(checkPage)/**', './src/*'],
    './src/checkPage',
    'The public check page is a program of its own.',
  ),
  forbid(
    './src/checkPage',
    [
      './src/api',
      './src/feed',
      './src/stores',
      './src/models',
      './src/hooks',
      './src/components',
      './src/platform',
      './src/start',
    ],
    'The check page shows what the app shows, with nothing of its frame.',
    ['./oldDevices.ts'],
  ),
  forbid(
    './src/!(wide|testing)/**',
    './src/wide',
    'The wide layout is above the pages: the app hands it down (src/hooks/WideContext.ts).',
  ),
  ...serverZones,
  ...PAGE_AREAS.map((area) =>
    forbid(
      `./src/pages/${area}`,
      './src/pages',
      'A page never imports another area; share through components.',
      area === 'frame' ? ['./frame'] : [`./${area}`, './definePage.tsx', './frame/framePage.tsx'],
    ),
  ),
];
