import { findMatch } from './findMatch';

describe('findMatch', () => {
  it.each([
    ['曙光机器人', '机器', { start: 2, length: 2 }],
    ['Aurora Robotics', 'ROBO', { start: 7, length: 4 }],
    ['Aurora', ' au ', { start: 0, length: 2 }],
    ['曙光机器人', 'sg', null],
    ['曙光机器人', '  ', null],
  ])('finds in %s the match %s', (text, keyword, match) => {
    expect(findMatch(text, keyword)).toEqual(match);
  });
});
