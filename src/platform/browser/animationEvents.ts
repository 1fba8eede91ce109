/**
 * No element of the page is listened to for animations. React listens for everything on whatever it draws
 * into, and a browser that has a listener tells of each tint of a price that begins or ends: thirty times
 * with each tick, a sixth of its cost (decision 032). Nothing in the app waits for one.
 */
export function refuseAnimationEvents(elements: Pick<EventTarget, 'addEventListener'>): void {
  const listen = elements.addEventListener;
  elements.addEventListener = function heard(this: EventTarget, type, ...rest) {
    if (!type.startsWith('animation')) listen.call(this, type, ...rest);
  };
}

refuseAnimationEvents(HTMLElement.prototype);
