import fs from 'node:fs';
import path from 'node:path';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { findBreaks, type OpenApi } from '../testing/findBreaks';

const FILE = path.join(__dirname, '../../docs/openapi.json');

let test: TestApp;
let served: OpenApi & { openapi: string };
beforeAll(async () => {
  test = await buildTestApp({});
  served = (await test.app.inject('/docs/json')).json();
});
afterAll(() => test.close());

const copy = (): OpenApi => structuredClone(served);

describe('docs/openapi.json', () => {
  it('is the served document, and keeps what older versions of the app rely on', () => {
    const kept = fs.existsSync(FILE)
      ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as OpenApi)
      : null;
    expect(kept === null ? [] : findBreaks(kept, served)).toEqual([]);
    // `WRITE=1 npx jest server/http/openapi.test.ts` writes the document if it breaks nothing.
    if (process.env.WRITE === '1') fs.writeFileSync(FILE, `${JSON.stringify(served, null, 1)}\n`);
    else expect(kept).toEqual(served);
  });

  it('has the reply of a refused call, and the form of an upload', () => {
    expect(served.openapi).toBe('3.1.0');
    const save = served.paths['/orderSave']?.post;
    expect(Object.keys(save?.responses ?? {})).toEqual(['200', 'default']);
    const form = served.paths['/public/uploads']?.post?.requestBody?.content;
    expect(form?.['multipart/form-data']?.schema?.properties).toHaveProperty('file');
  });
});

describe('findBreaks', () => {
  it.each<[string, (api: OpenApi) => void, string]>([
    ['a removed call', (api) => delete api.paths['/orderSave'], 'POST /orderSave is missing'],
    [
      'a new required field of a request',
      ({ paths }) => {
        const schema = Object.values(paths['/orderSave']?.post?.requestBody?.content ?? {})[0]
          ?.schema;
        schema?.required?.push('more');
      },
      'POST /orderSave request.more is required',
    ],
    [
      'a removed field of a reply',
      ({ paths }) => {
        const schema = Object.values(paths['/assetInfo']?.get?.responses?.['200']?.content ?? {})[0]
          ?.schema;
        delete schema?.properties?.requestId;
      },
      'GET /assetInfo reply.requestId is missing',
    ],
  ])('names %s', (_, change, fault) => {
    const after = copy();
    change(after);
    expect(findBreaks(served, after)).toEqual([fault]);
  });

  it('allows a new call and a new field of a reply', () => {
    const before = copy();
    delete before.paths['/orderSave'];
    expect(findBreaks(before, served)).toEqual([]);
  });
});
