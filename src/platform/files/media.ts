type Media = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

const NEVER_MATCHES: Media = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** Result of a media query; a browser without support matches none. */
export function media(query: string): Media {
  try {
    return window.matchMedia(query);
  } catch {
    return NEVER_MATCHES;
  }
}
