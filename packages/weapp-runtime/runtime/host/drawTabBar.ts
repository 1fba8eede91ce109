import type { TabItem } from '../../pack/PackedProgram';
import { createElement } from './createElement';
import type { OpenPage } from './OpenPage';
import { callPage } from './pageLife';
import type { Services } from './Services';

export function drawTabBar(
  bar: HTMLElement,
  page: OpenPage,
  services: Services,
  safeBottom: number,
): void {
  const { config } = services.tabBar;
  if (!config) return;
  const edge = config.borderStyle === 'white' ? '#fff' : 'rgba(0,0,0,.2)';
  bar.style.paddingBottom = `${safeBottom}px`;
  bar.style.background = config.backgroundColor;
  bar.style.borderTop = `1px solid ${edge}`;
  const items = config.list.map((item, index) => drawItem(item, index, page, services));
  bar.replaceChildren(...items);
}

function drawItem(item: TabItem, index: number, page: OpenPage, services: Services): HTMLElement {
  const { config, badges, dots } = services.tabBar;
  const selected = item.pagePath === page.path;
  const tab = createElement('div', 'item');
  tab.dataset.path = item.pagePath;
  tab.dataset.selected = String(selected);
  tab.style.color = (selected ? config?.selectedColor : config?.color) ?? '';
  const icon = selected ? (item.selectedIconPath ?? item.iconPath) : item.iconPath;
  if (icon) {
    const image = document.createElement('img');
    image.src = services.assetUrl(icon);
    tab.append(image);
  }
  tab.append(createElement('span', icon ? '' : 'large', item.text));
  const badge = badges.get(index);
  if (badge) tab.append(createElement('b', '', badge));
  else if (dots.has(index)) tab.append(createElement('b', 'dot'));
  tab.onclick = () => void tapTab(item, index, services);
  return tab;
}

async function tapTab(item: TabItem, index: number, services: Services): Promise<void> {
  const { pages, router } = services;
  if (pages.top?.path !== item.pagePath) await router.go('switchTab', `/${item.pagePath}`);
  const detail = { index, pagePath: item.pagePath, text: item.text };
  callPage(pages.current, 'onTabItemTap', detail);
}
