import { ApiFailure } from '../host/ApiFailure';
import { closest, type GlassEaselNode } from '../host/GlassEaselNode';
import { native } from '../host/native';
import type { Services } from '../host/Services';
import { shareCard } from '../host/shareCard';
import { type BuiltinComponent, controllers, fire, isOn, onTap, setFlag } from './BuiltinComponent';
import { attachHover } from './hover';

/** Actions that need the privacy terms. */
const PRIVATE = new Set(['getPhoneNumber', 'getRealtimePhoneNumber', 'chooseAvatar']);

function drawAttributes(node: GlassEaselNode): void {
  for (const name of ['size', 'type']) node.$$.setAttribute(name, String(node.data[name] ?? ''));
  for (const name of ['plain', 'disabled', 'loading']) {
    setFlag(node.$$, name, isOn(node.data[name]));
  }
}

async function openAbility(node: GlassEaselNode, type: string, services: Services): Promise<void> {
  if (type === 'share') {
    const target = { id: node.id, dataset: { ...node.dataset } };
    await shareCard(services.pages.current, 'onShareAppMessage', { from: 'button', target });
    return;
  }
  try {
    if (PRIVATE.has(type)) await services.privacy.require(type);
    const answer = await native('ability', { name: `button.${type}`, options: {} });
    for (const [event, detail] of Object.entries(answer ?? {})) fire(node, event, detail);
  } catch (error) {
    if (!PRIVATE.has(type) || !(error instanceof ApiFailure)) throw error;
    const { errMsg, errno } = error;
    fire(node, type.toLowerCase(), { errMsg: `${type}:fail ${errMsg}`, errno });
  }
}

export const button: BuiltinComponent = {
  template: '<slot/>',
  properties: {
    size: 'default',
    type: 'default',
    plain: false,
    disabled: false,
    loading: false,
    formType: '',
    openType: '',
    hoverClass: 'button-hover',
    hoverStartTime: 20,
    hoverStayTime: 70,
  },
  attach(node, services) {
    attachHover(node);
    drawAttributes(node);
    onTap(node, () => {
      const { formType, openType } = node.data;
      const form = formType ? closest(node, 'wx://form') : null;
      const controller = form ? controllers.get(form) : undefined;
      if (formType === 'submit') controller?.submit?.();
      if (formType === 'reset') controller?.reset?.();
      if (openType) void openAbility(node, String(openType), services);
    });
    return { changed: () => drawAttributes(node) };
  },
};
