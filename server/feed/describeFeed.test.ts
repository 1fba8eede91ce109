import fs from 'node:fs';
import path from 'node:path';
import { describeFeed } from './describeFeed';

const FILE = path.join(__dirname, '../../docs/asyncapi.json');

describe('docs/asyncapi.json', () => {
  it('is made of the schemas of the feed', () => {
    const described = JSON.stringify(describeFeed(), null, 1);
    // `WRITE=1 npx jest server/feed/describeFeed.test.ts` writes it.
    if (process.env.WRITE === '1') fs.writeFileSync(FILE, `${described}\n`);
    expect(JSON.parse(fs.readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(described));
  });
});
