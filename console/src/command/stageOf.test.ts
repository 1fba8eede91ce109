import { stageOf } from './stageOf';

describe('stageOf', () => {
  it('separates a command from the stage of its decision', () => {
    expect(stageOf('channels add asked')).toEqual({ command: 'channels add', stage: 'asked' });
  });

  it('returns no stage for a command that one person decided', () => {
    expect(stageOf('channels close')).toEqual({ command: 'channels close', stage: null });
  });
});
