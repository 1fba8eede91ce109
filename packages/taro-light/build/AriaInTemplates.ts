import type { IPluginContext } from '@tarojs/service';
import { TEMPLATE_READY, type Template } from '../taroNames';

/** Taro property → WeChat attribute. */
const ATTRIBUTES: readonly (readonly [told: string, attribute: string])[] = [
  ['role', 'aria-role'],
  ['ariaLabel', 'aria-label'],
  ['ariaChecked', 'aria-checked'],
  ['ariaSelected', 'aria-selected'],
  ['ariaExpanded', 'aria-expanded'],
  ['ariaDisabled', 'aria-disabled'],
  ['ariaHidden', 'aria-hidden'],
  ['ariaValuenow', 'aria-valuenow'],
];

/** Templates that can have these properties; plain containers cannot. */
const TOLD = /^(view|static-view|catch-view|text|static-text|image|static-image|input|button)$/;

const written = ATTRIBUTES.map(([told, name]) => `${name}="{{i.${told}}}"`).join(' ');

/**
 * Taro's mini-program templates drop accessibility properties; this passes them on. Names without a
 * Taro alias pass unchanged.
 */
export default (context: IPluginContext): void => {
  context.registerMethod({
    name: TEMPLATE_READY,
    fn(platform: { template?: Template }) {
      const { template } = platform;
      if (!template) return;
      const before = template.modifyTemplateResult?.bind(template);
      template.modifyTemplateResult = (result, nodeName, level, children) => {
        const text = before ? before(result, nodeName, level, children) : result;
        if (!TOLD.test(nodeName)) return text;
        return text.replace(/ id="\{\{i\.uid\|\|i\.sid\}\}"/g, (id) => ` ${written}${id}`);
      };
    },
  });
};
