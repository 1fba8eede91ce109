import { namesIn, SETTING_GROUPS } from './groups';

const NAMES = ['web_name', 'order_max', 'order_min', 'a_new_one'];

describe('namesIn', () => {
  it('lists a group in its own order', () => {
    expect(namesIn('orders', NAMES)).toEqual(['order_min', 'order_max']);
  });

  it('lists every setting once, unknown ones in the last group', () => {
    const all = SETTING_GROUPS.flatMap((group) => namesIn(group, NAMES));
    expect([...all].sort()).toEqual([...NAMES].sort());
    expect(namesIn('texts', NAMES)).toEqual(['web_name', 'a_new_one']);
  });
});
