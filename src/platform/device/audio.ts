/** The part of Web Audio that browsers and WeChat share. */
export type Audio = Pick<
  AudioContext,
  'currentTime' | 'destination' | 'state' | 'resume' | 'createGain' | 'createOscillator'
>;

type AudioContextClass = new () => AudioContext;

/** The browser's Web Audio; null if unsupported or refused. */
export function openAudio(): Audio | null {
  const { AudioContext: Context, webkitAudioContext } = window as Window & {
    AudioContext?: AudioContextClass;
    webkitAudioContext?: AudioContextClass;
  };
  const Constructor = Context ?? webkitAudioContext;
  try {
    return Constructor ? new Constructor() : null;
  } catch {
    return null;
  }
}

/** Whether the page is visible: a background tab must be silent. */
export const isInFront = (): boolean => document.visibilityState === 'visible';
