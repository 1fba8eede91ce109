import { FeedbackSettings } from '@/stores/FeedbackSettings';
import { NOTES, type Moment } from '@/styles/feedback';
import { storage } from '@/platform/storage/storage';

const vibrate = jest.fn();
const playNotes = jest.fn();
jest.mock('@/platform/device/haptics', () => ({ vibrate: (touch: string) => vibrate(touch) }));
jest.mock('@/platform/device/sound', () => ({ playNotes: (notes: unknown) => playNotes(notes) }));

const choices = new FeedbackSettings(storage);

async function loaded() {
  const feel = await import('./giveFeedback');
  feel.prepareFeedback();
  await new Promise((resolve) => setTimeout(resolve, 0));
  [vibrate, playNotes].forEach((one) => one.mockClear());
  return feel;
}

describe('giveFeedback', () => {
  it('vibrates without sound by default', async () => {
    const { giveFeedback, resumeSounds } = await loaded();
    giveFeedback('accepted');
    resumeSounds();
    expect(vibrate.mock.calls).toEqual([['light']]);
    expect(playNotes).not.toHaveBeenCalled();
  });

  it.each<[Moment, string]>([
    ['accepted', 'light'],
    ['lastSecond', 'light'],
    ['settled', 'medium'],
    ['won', 'success'],
  ])('plays for %s its vibration and its notes', async (moment, touch) => {
    choices.choose({ touches: true, sounds: true });
    const { giveFeedback } = await loaded();
    giveFeedback(moment);
    expect(vibrate.mock.calls).toEqual([[touch]]);
    expect(playNotes.mock.calls).toEqual([[NOTES[moment]]]);
  });

  it('plays neither vibration nor sound when both are switched off', async () => {
    choices.choose({ touches: false, sounds: false });
    const { giveFeedback, resumeSounds } = await loaded();
    giveFeedback('won');
    resumeSounds();
    expect(vibrate).not.toHaveBeenCalled();
    expect(playNotes).not.toHaveBeenCalled();
  });

  it('plays one of both, and does not throw, when the browser refuses the other', async () => {
    choices.choose({ touches: true, sounds: true });
    const { giveFeedback, resumeSounds } = await loaded();
    const refuse = () => {
      throw new Error('refused');
    };
    vibrate.mockImplementationOnce(refuse);
    giveFeedback('won');
    expect(playNotes.mock.calls).toEqual([[NOTES.won]]);
    playNotes.mockImplementationOnce(refuse);
    resumeSounds();
  });

  it('enables sound within the tap when sounds are switched on', async () => {
    choices.choose({ touches: false, sounds: true });
    const { resumeSounds } = await loaded();
    resumeSounds();
    expect(playNotes.mock.calls).toEqual([[[]]]);
  });

  it('skips the feedback whose player loaded too late', async () => {
    jest.resetModules();
    const { giveFeedback } = await import('./giveFeedback');
    const clock = jest.spyOn(performance, 'now');
    clock.mockReturnValueOnce(0).mockReturnValue(10_000);
    giveFeedback('won');
    await new Promise((resolve) => setTimeout(resolve, 0));
    clock.mockRestore();
    expect(vibrate).not.toHaveBeenCalled();
    giveFeedback('won');
    expect(vibrate.mock.calls).toEqual([['success']]);
  });
});
