type Media = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

const NEVER: Media = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** What the window is like; a browser that does not say so is like nothing that is asked for. */
export function media(query: string): Media {
  try {
    return window.matchMedia(query);
  } catch {
    return NEVER;
  }
}
