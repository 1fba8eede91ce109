import { KEPT_MS, StartAnswers } from './StartAnswers';

beforeEach(() => jest.useFakeTimers());

const started = async (answers: StartAnswers) => answers.during(() => Promise.resolve());

it('answers the start and one more asker with one call', async () => {
  const answers = new StartAnswers();
  const ask = jest.fn(() => Promise.resolve(['AUR']));
  await answers.during(() => answers.share('watched', ask));
  await expect(answers.share('watched', ask)).resolves.toEqual(['AUR']);
  expect(ask).toHaveBeenCalledTimes(1);
  await answers.share('watched', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('lets a page have the answer that is still on its way', async () => {
  const answers = new StartAnswers();
  let arrive: (value: number) => void = () => undefined;
  const ask = jest.fn(() => new Promise<number>((resolve) => (arrive = resolve)));
  const start = answers.during(() => answers.share('assets', ask));
  const page = answers.share('assets', ask);
  arrive(7);
  await expect(Promise.all([start, page])).resolves.toEqual([7, 7]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks anew under another key, before a start, and when a start is long over', async () => {
  const answers = new StartAnswers();
  const ask = jest.fn(() => Promise.resolve(1));
  await answers.share('a', ask);
  await answers.share('a', ask);
  expect(ask).toHaveBeenCalledTimes(2);
  await answers.during(() => answers.share('a', ask));
  await answers.share('b', ask);
  expect(ask).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(KEPT_MS);
  await answers.share('a', ask);
  await answers.share('b', ask);
  expect(ask).toHaveBeenCalledTimes(6);
});

it('keeps nothing once something has changed, not even what is on its way', async () => {
  const answers = new StartAnswers();
  const ask = jest.fn(() => Promise.resolve(1));
  const start = answers.during(() => answers.share('assets', ask));
  answers.drop();
  await start;
  await answers.share('assets', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('keeps no failure', async () => {
  const answers = new StartAnswers();
  const ask = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(1);
  await answers.during(() => answers.share('a', ask)).catch(() => undefined);
  await expect(answers.share('a', ask)).resolves.toBe(1);
});

it('is not ended by an earlier start', async () => {
  const answers = new StartAnswers();
  const ask = jest.fn(() => Promise.resolve(1));
  await started(answers);
  await jest.advanceTimersByTimeAsync(KEPT_MS - 1);
  await answers.during(() => answers.share('a', ask));
  await jest.advanceTimersByTimeAsync(1);
  await answers.share('a', ask);
  expect(ask).toHaveBeenCalledTimes(1);
});
