import { runInAction } from 'mobx';
import { renderPage } from '@/testing/renderPage';
import { useTicketIntent } from './useTicketIntent';

function Ticket() {
  useTicketIntent('AUR', undefined);
  return null;
}

it('forgets an order that never arrived once its ticket was left, and keeps the others', async () => {
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

it('keeps a ticket that was only opened', async () => {
  const { stores, unmount } = await renderPage(Ticket);
  const intent = stores.intents.open('AUR');
  unmount();
  expect(stores.intents.byRequest(intent.requestId)).toBe(intent);
});
