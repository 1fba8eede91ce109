import { act } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useReducer } from 'react';
import { renderPage } from '@/testing/renderPage';
import { useTicketIntent } from './useTicketIntent';

function Ticket() {
  useTicketIntent('AUR', undefined);
  return null;
}

describe('useTicketIntent', () => {
  it('removes an order that never arrived once its ticket is left, and keeps other intents', async () => {
    const { stores, unmount } = await renderPage(Ticket, {
      stores: ({ intents }) =>
        runInAction(() => {
          intents.open('AUR').wasNotReceived = true;
          intents.open('BLU').wasNotReceived = true;
        }),
    });
    const [lost, other] = [stores.intents.open('AUR'), stores.intents.open('BLU')];
    unmount();
    expect(stores.intents.byRequest(lost.requestId)).toBeUndefined();
    expect(stores.intents.byRequest(other.requestId)).toBe(other);
  });

  it('uses the side that was tapped to open the page, not the side of an earlier visit', async () => {
    let drawAgain = () => {};
    const Tapped = () => {
      const [, draw] = useReducer((count: number) => count + 1, 0);
      drawAgain = draw;
      useTicketIntent('AUR', undefined, 'down');
      return null;
    };
    const { stores } = await renderPage(Tapped, {
      stores: ({ intents }) => {
        intents.open('AUR').draft = { side: 'up', seconds: 60, amount: '250' };
      },
    });
    const intent = stores.intents.open('AUR');
    expect(intent.draft).toEqual({ side: 'down', seconds: 60, amount: '250' });
    // Renders do not undo later choices on the ticket.
    intent.draft = { side: 'up', seconds: 60, amount: '250' };
    act(drawAgain);
    expect(intent.draft.side).toBe('up');
  });

  it('keeps a ticket that was opened but not filled in', async () => {
    const { stores, unmount } = await renderPage(Ticket);
    const intent = stores.intents.open('AUR');
    unmount();
    expect(stores.intents.byRequest(intent.requestId)).toBe(intent);
  });
});
