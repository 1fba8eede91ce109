import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Finger, TouchInput } from 'weapp-runtime';
import type { OpenPage } from './OpenPage';
import { RemotePage } from './RemotePage';
import type { RemoteSession } from './RemoteSession';

/** Wait in ms until a page has scrolled, which takes some frames. */
const SCROLL_MS = 120;

/** Simulates a finger by mouse and wheel: these engines' protocols have no touch that scrolls. */
function mouseFinger({ mouse }: RemotePage): Finger {
  return {
    async down(x, y) {
      await mouse.move(x, y);
      await mouse.down();
    },
    move: mouse.move,
    up: mouse.up,
    tap: mouse.click,
    doubleTap: mouse.dblclick,
    async scroll({ x, y, distanceX, distanceY }) {
      await mouse.move(x, y);
      await mouse.wheel(-distanceX, -distanceY);
      await sleep(SCROLL_MS);
    },
  };
}

const unsupported = (what: string) => () => Promise.reject(new Error(`this engine cannot ${what}`));

/** Opens a page in an engine other than Chromium. `script` runs in it before the first command. */
export async function openRemote(
  started: Promise<RemoteSession>,
  script: string,
): Promise<OpenPage> {
  const session = await started;
  const remote = new RemotePage(session, script);
  return {
    // H5Driver uses only what RemotePage has.
    page: remote as unknown as Page,
    inputOn: (page) => TouchInput.on(page, mouseFinger(remote)),
    context: {
      newPage: unsupported('open another page'),
      setOffline: unsupported('go offline'),
      close: () => session.stop(),
    },
  };
}
