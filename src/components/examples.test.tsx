import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cleanup } from '@testing-library/react';
import { renderPage } from '@/testing/renderPage';
import { withLabels } from '@/testing/withLabels';
import type { Examples } from './ui/lib/Examples';

const FOLDERS = ['ui', 'trading'].flatMap((area) =>
  readdirSync(path.join(__dirname, area), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${area}/${entry.name}`),
);

/** Components of a folder: each file with JSX that is neither a test, nor WeChat's twin. */
const componentsIn = (folder: string): string[] =>
  readdirSync(path.join(__dirname, folder))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => path.parse(file).name);

const WITH_COMPONENTS = FOLDERS.filter((folder) => componentsIn(folder).length > 0);

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe.each(WITH_COMPONENTS)('examples of components/%s', (folder) => {
  const load = async () =>
    ((await import(`./${folder}/examples`)) as { examples: Examples }).examples;

  it('show every component of the folder', async () => {
    expect(Object.keys(await load()).sort()).toEqual(componentsIn(folder).sort());
  });

  it('render something in every state', async () => {
    for (const [component, states] of Object.entries(await load())) {
      expect(Object.keys(states)).not.toEqual([]);
      for (const [state, Example] of Object.entries(states)) {
        const { container } = await renderPage(() => withLabels(<Example />));
        expect([component, state, container.childElementCount > 0]).toEqual([
          component,
          state,
          true,
        ]);
        cleanup();
      }
    }
  });
});
