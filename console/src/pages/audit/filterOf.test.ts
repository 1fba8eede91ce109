import { filterOf } from './filterOf';

const NOW = new Date(2026, 10, 28, 20, 30).getTime();
const of = (text: string) => filterOf(new URLSearchParams(text), NOW);

describe('filterOf', () => {
  it('leaves out empty fields', () => {
    expect(of('who=&ref=%20')).toEqual({});
  });

  it('reads person, customer and amount', () => {
    expect(of('who=ann&user=10000001&amount=100')).toEqual({
      who: 'ann',
      user: 10_000_001,
      amount: '100',
    });
  });

  it('reads what people type and paste', () => {
    const params = new URLSearchParams({
      who: ' ann\n',
      user: 'C-１０００２',
      amount: '１，０００',
    });
    expect(filterOf(params, NOW)).toEqual({ who: 'ann', user: 10_002, amount: '1000' });
  });

  it('finds no customer with words', () => {
    expect(of('user=lin')).toEqual({ user: 0 });
  });

  it('begins a day at midnight and a week six days before', () => {
    expect(of('period=today')).toEqual({ from: new Date(2026, 10, 28).getTime() });
    expect(of('period=week')).toEqual({ from: new Date(2026, 10, 22).getTime() });
  });
});
