import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { Screen } from '@/components/shell/Screen';
import { renderPage } from '@/testing/renderPage';
import { windowSize } from '@/testing/windowSize';
import { framePage } from '../framePage';
import { WidePage } from '../WidePage';

const Page = framePage('home', () => (
  <WidePage pageKey="home">
    <Screen>
      <input id="field" />
    </Screen>
  </WidePage>
));

beforeEach(() => windowSize.begin(true));
afterEach(() => windowSize.begin(false));

const press = (key: string, on: Element = document.body) =>
  act(async () => void fireEvent.keyDown(on, { key }));

async function open() {
  const page = await renderPage(Page);
  await windowSize.arrived();
  return page;
}

describe('KeyHelp', () => {
  it('lists the keyboard shortcuts when ? is pressed', async () => {
    const { byId, findId } = await open();
    expect(findId('keys-sheet')).toBeNull();
    await press('?');
    expect(byId('keys-sheet')).toHaveTextContent('下单，再按一次确认');
    await press('/');
    expect(Taro.navigateTo).not.toHaveBeenCalled();
  });

  it('opens the search when / is pressed', async () => {
    await open();
    await press('/');
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/search/index' });
  });

  it('ignores both keys while a text field has the focus', async () => {
    const { byId, findId } = await open();
    await press('?', byId('field'));
    await press('/', byId('field'));
    expect(findId('keys-sheet')).toBeNull();
    expect(Taro.navigateTo).not.toHaveBeenCalled();
  });

  it('adds a link at the start of the document that skips tabs and lists', async () => {
    await open();
    expect(document.body.firstElementChild).toHaveTextContent('跳到正文');
    await act(async () => void fireEvent.click(document.body.firstElementChild!));
    expect(document.activeElement).toHaveAttribute('role', 'main');
  });
});
