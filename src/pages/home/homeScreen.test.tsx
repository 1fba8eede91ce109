import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as homeScreen from '@/platform/device/homeScreen';
import { renderPage } from '@/testing/renderPage';
import HomePage from './index';

type Platform = typeof homeScreen;

jest.mock('@/platform/device/homeScreen', () => {
  const actual = jest.requireActual<Platform>('@/platform/device/homeScreen');
  return { ...actual, watchHomeScreen: jest.fn(actual.watchHomeScreen) };
});

const returning = { stored: { tutorialSeen: { version: 1, value: true } } };

function askQuestion() {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  act(() => void window.dispatchEvent(event));
  return prompt;
}

describe('the hint to add the app to the home screen', () => {
  it('asks once on a later visit, where the browser can add the app', async () => {
    const page = await renderPage(HomePage, returning);
    expect(page.findId('home-screen-hint')).toBeNull();
    const prompt = askQuestion();
    await userEvent.click(page.byId('home-screen-add'));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(page.findId('home-screen-hint')).toBeNull();
    expect(page.stores.hints.homeScreen.isSeen).toBe(true);
  });

  it('waits on the first visit, which offers the tutorial', async () => {
    const { findId } = await renderPage(HomePage);
    askQuestion();
    expect(findId('home-screen-hint')).toBeNull();
  });

  it('names the menu of WeChat, and can be dismissed', async () => {
    const weapp = jest.requireActual<Platform>('@/platform/device/homeScreen.weapp');
    jest.mocked(homeScreen.watchHomeScreen).mockImplementation(weapp.watchHomeScreen);
    const page = await renderPage(HomePage, returning);
    expect(page.byId('home-screen-hint')).toHaveTextContent('添加到桌面');
    await userEvent.click(page.byId('home-screen-dismiss'));
    expect(page.findId('home-screen-hint')).toBeNull();
  });
});
