import type { IPluginContext } from '@tarojs/service';
import { TEMPLATE_READY, type Template } from '../taroNames';

/** What a component is told  → the attribute that WeChat reads. */
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

/** Templates of parts that can be told something: plain containers are told nothing. */
const TOLD = /^(view|static-view|catch-view|text|static-text|image|static-image|input|button)$/;

const written = ATTRIBUTES.map(([told, name]) => `${name}="{{i.${told}}}"`).join(' ');

/**
 * Taro's templates of the mini-program drop what a screen reader is told: this hands it on. A name
 * without an alias of Taro's travels as it is, so nothing else of the templates changes.
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
