type Media = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

const NEVER: Media = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** Whether a media query matches; none does in a browser that cannot answer. */
export function media(query: string): Media {
  try {
    return window.matchMedia(query);
  } catch {
    return NEVER;
  }
}
