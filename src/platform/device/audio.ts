/** What notes are made with; a browser's own and WeChat's have it alike. */
export type Audio = Pick<
  AudioContext,
  'currentTime' | 'destination' | 'state' | 'resume' | 'createGain' | 'createOscillator'
>;

type Maker = new () => AudioContext;

/** The browser's Web Audio; null where it has none or gives none. */
export function openAudio(): Audio | null {
  const { AudioContext: Context, webkitAudioContext } = window as Window & {
    AudioContext?: Maker;
    webkitAudioContext?: Maker;
  };
  const Made = Context ?? webkitAudioContext;
  try {
    return Made ? new Made() : null;
  } catch {
    return null;
  }
}

/** Whether the customer has the app before them: nothing sounds from another tab or a locked phone. */
export const isInFront = (): boolean => document.visibilityState === 'visible';
