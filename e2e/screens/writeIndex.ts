import fs from 'node:fs';
import path from 'node:path';

const STYLE = `body{margin:24px;font:14px/1.5 system-ui,sans-serif;background:#eceef3;color:#10131f}
h2{margin:32px 0 8px;font-size:18px}figure{display:inline-block;margin:0 20px 20px 0;vertical-align:top}
figcaption{margin-bottom:4px;font-size:12px;color:#4e5468}img{margin-right:8px;border:1px solid #d5d8e2;vertical-align:top}`;

/** Writes an index of the screenshots by route and state, H5 left and the mini-program right. */
export function writeIndex(folder: string): void {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.webp'));
  const pairs = new Map<string, string[]>();
  for (const file of files.sort()) {
    const [route = '', state = '', setting = ''] = file.split('.');
    const key = `${route}.${state}.${setting}`;
    pairs.set(key, [...(pairs.get(key) ?? []), file]);
  }
  let heading = '';
  const body = [...pairs].map(([key, names]) => {
    const [route = '', state = '', setting = ''] = key.split('.');
    const title = route === heading ? '' : `<h2 id="${route}">${route}</h2>\n`;
    heading = route;
    const width = setting.split('-').at(-1);
    const pictures = names.map(
      (name) => `<img src="${name}" alt="${name}" width="${width}" loading="lazy">`,
    );
    const caption = `<figcaption>${state} · ${setting} · H5, mini-program</figcaption>`;
    return `${title}<figure>${caption}${pictures.join('')}</figure>`;
  });
  const head = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>`;
  const text = `${head}\n<h1>Every screen on both targets</h1>\n${body.join('\n')}\n`;
  fs.writeFileSync(path.join(folder, 'index.html'), text);
}
