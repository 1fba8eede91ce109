/**
 * React listens for every event on its root. If animation events have a listener, a browser reports
 * each price tint: 30 events per tick, a sixth of its cost (decision 032). The app uses none.
 */
export function ignoreAnimationEvents(elements: Pick<EventTarget, 'addEventListener'>): void {
  const listen = elements.addEventListener;
  elements.addEventListener = function heard(this: EventTarget, type, ...rest) {
    if (!type.startsWith('animation')) listen.call(this, type, ...rest);
  };
}

ignoreAnimationEvents(HTMLElement.prototype);
