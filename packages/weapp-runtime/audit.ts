import type { MiniProgram } from './MiniProgram';

export interface AuditResult {
  rule: string;
  ok: boolean;
  detail: string;
}

interface PageMeasure {
  path: string;
  nodes: number;
  depth: number;
  children: number;
  /** Elements with a tap handler that are too small for a finger. */
  small: string[];
}

const NODES_MAX = 1000;
const DEPTH_MAX = 30;
const CHILDREN_MAX = 60;
const TAP_PX_MIN = 20;
const SET_DATA_BYTES = 256 * 1024;
const SET_DATA_PER_SECOND = 20;

/** Maximum number of calls within one second. */
function busiestSecond(times: number[]): number {
  const within = (from: number): number =>
    times.filter((time) => time >= from && time < from + 1000).length;
  return Math.max(0, ...times.map(within));
}

function measurePage(program: MiniProgram): Promise<PageMeasure> {
  return program.page.evaluate((tapSize) => {
    const { path, view } = window.__weappHost.top();
    const measure = { path, nodes: 0, depth: 0, children: 0, small: [] as string[] };
    const visit = (element: Element, depth: number): void => {
      const own = element.tagName.startsWith('WX-') && element.tagName !== 'WX-PAGE-ROOT';
      const level = depth + (own ? 1 : 0);
      if (own) measure.nodes++;
      measure.depth = Math.max(measure.depth, level);
      measure.children = Math.max(measure.children, element.children.length);
      const node: unknown = Reflect.get(element, '__wxElement');
      const target: unknown = Reflect.get(Object(node), '_$eventTarget');
      const listeners: unknown = Reflect.get(Object(target), 'listeners');
      const { width, height } = element.getBoundingClientRect();
      const tappable = Boolean(Reflect.get(Object(listeners), 'tap')) && width > 0 && height > 0;
      if (tappable && (width < tapSize || height < tapSize)) {
        measure.small.push(`${element.tagName.toLowerCase()}#${element.id}`);
      }
      for (const child of element.children) visit(child, level);
    };
    for (const child of view.document.body.children) visit(child, 0);
    return measure;
  }, TAP_PX_MIN);
}

/**
 * Measures what is possible of WeChat's 体验评分 (experience audit), for the page on top and the run so
 * far. Follows the published conditions; it is not WeChat's score.
 */
export async function audit(program: MiniProgram): Promise<AuditResult[]> {
  const page = await measurePage(program);
  const { setData } = await program.stats();
  const biggest = Math.max(0, ...setData.map(({ bytes }) => bytes));
  const busiest = busiestSecond(setData.map(({ time }) => time));
  const hidden = setData.filter((call) => call.hidden).map((call) => call.page);
  const active = Object.entries(program.pack.css).filter(([, css]) => /:active\b/.test(css));
  const shape = `${page.nodes} nodes, depth ${page.depth}, ${page.children} children`;
  return [
    {
      rule: `under ${NODES_MAX} nodes, depth ${DEPTH_MAX}, at most ${CHILDREN_MAX} children`,
      ok: page.nodes < NODES_MAX && page.depth < DEPTH_MAX && page.children <= CHILDREN_MAX,
      detail: `${page.path}: ${shape}`,
    },
    {
      rule: `tap areas of at least ${TAP_PX_MIN}x${TAP_PX_MIN}`,
      ok: page.small.length === 0,
      detail: page.small.join(', '),
    },
    { rule: 'setData at most 256 KB', ok: biggest <= SET_DATA_BYTES, detail: `${biggest} bytes` },
    {
      rule: `at most ${SET_DATA_PER_SECOND} setData a second`,
      ok: busiest <= SET_DATA_PER_SECOND,
      detail: `${busiest} in the busiest second`,
    },
    { rule: 'no setData of hidden pages', ok: hidden.length === 0, detail: hidden.join(', ') },
    {
      rule: 'no :active in WXSS',
      ok: active.length === 0,
      detail: active.map(([file]) => file).join(', '),
    },
  ];
}
