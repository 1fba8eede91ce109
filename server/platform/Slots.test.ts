import { Slots } from './Slots';

const BUSY = expect.objectContaining({ code: 'server_busy' });

describe('slots', () => {
  it('give one caller so many and no more, until one is given back', () => {
    const slots = new Slots({ perKey: 2, total: 10 });
    const leave = slots.enter('a');
    slots.enter('a');
    expect(() => slots.enter('a')).toThrow(BUSY);
    slots.enter('b');
    leave();
    slots.enter('a');
    expect(() => slots.enter('a')).toThrow(BUSY);
  });

  it('give all callers together so many', () => {
    const slots = new Slots({ perKey: 2, total: 3 });
    const leave = slots.enter('a');
    slots.enter('b');
    slots.enter('c');
    expect(() => slots.enter('d')).toThrow(BUSY);
    leave();
    slots.enter('d');
  });
});
