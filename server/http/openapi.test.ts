import fs from 'node:fs';
import path from 'node:path';
import { Check } from 'typebox/value';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { findBreaks, withoutRefs, type OpenApi } from '../testing/findBreaks';

const FILE = path.join(__dirname, '../../docs/openapi.json');

let test: TestApp;
let served: OpenApi & { openapi: string };
beforeAll(async () => {
  test = await buildTestApp({});
  served = (await test.app.inject('/docs/json')).json();
});
afterAll(() => test.close());

/** A copy of the document that a test may change, without references. */
const copy = (): OpenApi => structuredClone(withoutRefs(served));

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
    expect(Object.keys(save?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '429',
      '500',
      '503',
      'default',
    ]);
    const form = served.paths['/public/uploads']?.post?.requestBody?.content;
    expect(form?.['multipart/form-data']?.schema?.properties).toHaveProperty('file');
  });
});

interface Sample {
  properties?: Record<string, Sample>;
  required?: string[];
  examples?: unknown[];
  anyOf?: Sample[];
  enum?: unknown[];
  items?: Sample;
  type?: string;
  minimum?: number;
  pattern?: string;
}

/** Composes what tools show as the example of a schema. */
function exampleOf(schema: Sample): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {});
  if (schema.properties) {
    const required = Object.entries(schema.properties).filter(([name]) =>
      schema.required?.includes(name),
    );
    return Object.fromEntries(required.map(([name, part]) => [name, exampleOf(part)]));
  }
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? 'text' : (schema.minimum ?? 0);
}

describe('the examples of docs/openapi.json', () => {
  it('compose a valid body of every call', () => {
    const invalid: string[] = [];
    for (const { name, path: url, method, body } of test.app.calls) {
      if (method !== 'POST' || body === null) continue;
      const content = copy().paths[url]?.post?.requestBody?.content?.['application/json'];
      const example = exampleOf(content?.schema satisfies object | undefined as Sample);
      if (!Check(body, example)) invalid.push(`${name} ${JSON.stringify(example)}`);
    }
    expect(invalid).toEqual([]);
  });
});

describe('the named schemas of docs/openapi.json', () => {
  it('are used by all calls that share them', () => {
    const ref = (name: string) => `"$ref":"#/components/schemas/${name}"`;
    const callsWith = (name: string) =>
      Object.keys(served.paths).filter((url) =>
        JSON.stringify(served.paths[url]).includes(ref(name)),
      );
    expect(callsWith('Session')).toEqual(
      expect.arrayContaining(['/login', '/regisiter', '/wechatLogin', '/demoGuest']),
    );
    expect(callsWith('PlaceOrderRequest')).toEqual(['/orderSave']);
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
