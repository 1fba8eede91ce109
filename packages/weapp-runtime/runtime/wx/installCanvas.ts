import { ApiFailure } from '../host/ApiFailure';
import type { GlassEaselNode, Instance } from '../host/GlassEaselNode';
import { native } from '../host/native';
import type { Services } from '../host/Services';
import { descendants } from '../host/GlassEaselNode';
import { canvasNode } from './canvasNode';
import type { WxTable } from './WxTable';

type Command = (context: CanvasRenderingContext2D) => void;

/** Setters of the old canvas whose property has another name than the setter. */
const PROPERTIES: Record<string, string> = { setFontSize: '', setTransform: '', setLineDash: '' };

function find(services: Services, canvasId: string, owner: Instance | undefined) {
  const instance = owner ?? services.pages.top?.instance;
  const { _$: root } = Object(instance) as { _$?: GlassEaselNode };
  const inside = root?.getShadowRoot?.();
  const nodes = inside ? descendants(inside) : [];
  const node = nodes.find(({ is, data }) => is === 'wx://canvas' && data.canvasId === canvasId);
  return node?.$$.querySelector('canvas') ?? null;
}

/** The canvas in pixels of its box, as the old canvas has it. */
function prepare(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { clientWidth, clientHeight } = canvas;
  if (canvas.width !== clientWidth) canvas.width = clientWidth;
  if (canvas.height !== clientHeight) canvas.height = clientHeight;
  return canvas.getContext('2d');
}

/** Commands of the oldest canvas API, between `getActions` and `wx.drawCanvas`. */
type Actions = { run(context: CanvasRenderingContext2D): void };

/** `wx.createCanvasContext`: collects commands, which `draw` runs. */
function createCanvasContext(services: Services, canvasId: string, owner?: Instance): object {
  let commands: Command[] = [];
  const spare = new OffscreenCanvas(1, 1).getContext('2d');
  const setter = (name: string) => (value: unknown) =>
    void commands.push((context) => {
      const property = name.replace(/^set(.)/, (_, first: string) => first.toLowerCase());
      Reflect.set(context, property, value);
    });
  const own: Record<string, unknown> = {
    draw(reserve?: boolean, callback?: () => void) {
      const run = commands;
      commands = [];
      requestAnimationFrame(() => {
        const canvas = find(services, canvasId, owner);
        const context = canvas && prepare(canvas);
        if (canvas && context) {
          if (!reserve) context.clearRect(0, 0, canvas.width, canvas.height);
          for (const command of run) command(context);
        }
        callback?.();
      });
    },
    getActions(): Actions {
      const run = commands;
      commands = [];
      return { run: (context) => run.forEach((command) => command(context)) };
    },
    setFontSize: (size: number) =>
      void commands.push((context) => {
        context.font = context.font.replace(/[\d.]+px/, `${size}px`);
      }),
    setShadow: (x: number, y: number, blur: number, color: string) =>
      void commands.push((context) =>
        Object.assign(context, {
          shadowOffsetX: x,
          shadowOffsetY: y,
          shadowBlur: blur,
          shadowColor: color,
        }),
      ),
    createLinearGradient: (...box: [number, number, number, number]) =>
      spare?.createLinearGradient(...box),
    createCircularGradient: (x: number, y: number, r: number) =>
      spare?.createRadialGradient(x, y, 0, x, y, r),
    measureText: (text: string) => spare?.measureText(text),
    drawImage: (source: string, ...box: number[]) =>
      void commands.push((context) => {
        const image = new Image();
        image.onload = () => Reflect.apply(context.drawImage, context, [image, ...box]);
        image.src = services.assetUrl(source);
      }),
  };
  return new Proxy(own, {
    get: (members, name) => {
      if (typeof name === 'symbol' || name in members) return Reflect.get(members, name);
      const isSetter = /^set[A-Z]/.test(name) && !(name in PROPERTIES);
      if (isSetter) return setter(name);
      const method: unknown = Reflect.get(CanvasRenderingContext2D.prototype, name);
      if (typeof method !== 'function') return undefined;
      return (...values: unknown[]) =>
        void commands.push((context) => Reflect.apply(method, context, values));
    },
    set: (_, name, value) => {
      commands.push((context) => Reflect.set(context, name, value));
      return true;
    },
  });
}

interface FileOptions {
  canvas?: HTMLCanvasElement;
  canvasId?: string;
  fileType?: 'png' | 'jpg';
  quality?: number;
}

/** The old canvas, a canvas without an element, and pictures of both. */
export function installCanvas(wx: WxTable): void {
  const { services } = wx;
  let pictures = 0;
  wx.sync('createCanvasContext', (canvasId: string, owner?: Instance) =>
    createCanvasContext(services, canvasId, owner),
  );
  wx.sync('createContext', () => createCanvasContext(services, ''));
  wx.async<{ canvasId: string; actions: Actions }>('drawCanvas', ({ canvasId, actions }) => {
    const canvas = find(services, canvasId, undefined);
    const context = canvas && prepare(canvas);
    if (context) actions.run(context);
  });
  wx.async<FileOptions>('canvasToTempFilePath', async (options) => {
    const { canvasId = '', fileType = 'png', quality } = options;
    const canvas = options.canvas ?? find(services, canvasId, undefined);
    if (!canvas) throw new ApiFailure('create bitmap failed');
    const base64 =
      canvas.toDataURL(`image/${fileType === 'jpg' ? 'jpeg' : 'png'}`, quality).split(',')[1] ?? '';
    const tempFilePath = `wxfile://tmp_canvas${++pictures}.${fileType}`;
    await native('writeFile', { filePath: tempFilePath, body: { base64 } });
    return { tempFilePath };
  });
  wx.sync('createOffscreenCanvas', ({ width = 300, height = 150 } = {}) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    return canvasNode(canvas, services);
  });
}
