import { groupsOf } from './groupsOf';

describe('groupsOf', () => {
  it('splits the address behind the name of its chain into groups of four', () => {
    expect(groupsOf('TRC20 TDEMo7Candor2Q4xN9')).toEqual(['TDEM', 'o7Ca', 'ndor', '2Q4x', 'N9']);
  });

  it('splits a bank account', () => {
    expect(groupsOf('6217000010001234567')).toHaveLength(5);
  });

  it('has no groups for names and for nothing', () => {
    expect([groupsOf('ghost'), groupsOf(''), groupsOf('lin.xiao with a long name')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
