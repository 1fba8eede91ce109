import { endOfLifeNote } from './nodeRelease';

describe('the note about the version of Node', () => {
  it.each(['22.13.0', '24.0.0', '26.10.0'])('is missing on Node %s', (version) => {
    expect(endOfLifeNote(version)).toBeNull();
  });

  it('says that Node 20 is past its end of life, and what to use', () => {
    expect(endOfLifeNote('20.19.0')).toMatch(/^Node 20\.19\.0 is past .* Use Node 22, 24 or newer/);
  });
});
