import { aKey, sign } from '../testing/signing';
import { parseNote } from './signedNote';

const note = sign('a text\n', aKey('log', 'a key'));
const [line = ''] = note.split('\n').slice(-2);

describe('parseNote', () => {
  it('reads a text and all its signatures', () => {
    expect(parseNote(note)?.body).toBe('a text\n');
    expect(parseNote(`${note}${line}\n`)?.signatures).toHaveLength(2);
  });

  it.each([
    ['a signature line without a signature', `${note}— log\n`],
    ['a signature that is too short', `${note}— log AAAA\n`],
    ['another dash', `${note}- ${line.slice(2)}\n`],
    ['no final line break', note.slice(0, -1)],
    ['no signature', 'a text\n'],
  ])('rejects a note with %s', (_, text) => {
    expect(parseNote(text)).toBeNull();
  });
});
