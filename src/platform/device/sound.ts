import { ATTACK_MS, GAIN, LATE_MS_MAX, type Note } from '@/styles/feedback';
import { isInFront, openAudio, type Audio } from './audio';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { monotonicNow } from './monotonic';

/** Volume that is practically silent: an exponential ramp cannot end at 0. */
const SILENT_GAIN = 0.0001;

/** Undefined before the first use, null if unsupported. */
let audio: Audio | null | undefined;

const openOnce = (): Audio | null => (audio === undefined ? (audio = openAudio()) : audio);

const isReady = ({ state }: Audio) => state === 'running';

function playNote(context: Audio, { hz, atMs, ms, part }: Note): void {
  const begin = context.currentTime + atMs / 1000;
  const end = begin + ms / 1000;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hz;
  volume.gain.setValueAtTime(SILENT_GAIN, begin);
  volume.gain.linearRampToValueAtTime(GAIN * part, begin + ATTACK_MS / 1000);
  volume.gain.exponentialRampToValueAtTime(SILENT_GAIN, end);
  tone.connect(volume);
  volume.connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}

/** Plays the notes once the host allows it, or drops them if that is too late. */
async function playNotesOn(context: Audio, notes: readonly Note[]): Promise<void> {
  const startedAt = monotonicNow();
  if (!isReady(context)) await context.resume();
  if (monotonicNow() - startedAt > LATE_MS_MAX || !isInFront()) return;
  notes.forEach((note) => playNote(context, note));
}

/**
 * Plays notes while the app is in the foreground; silent without Web Audio. Browsers allow sound
 * only after a tap: a call with an empty list, within a tap, unlocks later sounds.
 */
export function playNotes(notes: readonly Note[]): void {
  if (!isInFront()) return;
  const context = openOnce();
  if (context !== null) ignoreRejection(playNotesOn(context, notes));
}
