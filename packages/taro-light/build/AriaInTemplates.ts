import type { IPluginContext } from '@tarojs/service';
import { TEMPLATE_READY, type Template } from '../taroNames';

/** WeChat attributes of Taro's properties. */
const ATTRIBUTES: readonly (readonly [taroName: string, attribute: string])[] = [
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
const ACCESSIBLE_ELEMENTS =
  /^(view|static-view|catch-view|text|static-text|image|static-image|input|button)$/;

const bindings = ATTRIBUTES.map(([taroName, name]) => `${name}="{{i.${taroName}}}"`).join(' ');

/** Passes on accessibility properties, which Taro's mini-program templates drop. */
export default (context: IPluginContext): void => {
  context.registerMethod({
    name: TEMPLATE_READY,
    fn(platform: { template?: Template }) {
      const { template } = platform;
      if (!template) return;
      const original = template.modifyTemplateResult?.bind(template);
      template.modifyTemplateResult = (result, nodeName, level, children) => {
        const text = original ? original(result, nodeName, level, children) : result;
        if (!ACCESSIBLE_ELEMENTS.test(nodeName)) return text;
        return text.replace(/ id="\{\{i\.uid\|\|i\.sid\}\}"/g, (id) => ` ${bindings}${id}`);
      };
    },
  });
};
