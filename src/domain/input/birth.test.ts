import { checkIdentity } from './birth';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const number = (born: string, area = '110105') => {
  const digits = `${area}${born}001`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
};
/** Half past midnight in China, when UTC still has the day before. */
const at = (day: string) => Date.parse(`${day}T00:30:00+08:00`);

describe('checkIdentity', () => {
  it.each([
    ['19491231', '2026-11-28', null],
    ['20081128', '2026-11-28', null],
    ['20081129', '2026-11-28', 'under_age'],
    ['20080229', '2026-02-28', 'under_age'],
    ['20080229', '2026-03-01', null],
    ['20080229', '2028-02-29', null],
    ['20261128', '2026-11-28', 'under_age'],
    ['20261129', '2026-11-28', 'birth_date_wrong'],
    ['20991231', '2026-11-28', 'birth_date_wrong'],
    ['19051129', '2026-11-28', null],
    ['19051128', '2026-11-28', 'birth_date_wrong'],
  ])('maps a birth on %s, checked on %s, to %s', (born, day, code) => {
    const fault = checkIdentity(number(born), at(day));
    expect(typeof fault === 'object' ? (fault?.code ?? null) : fault).toBe(code);
  });

  it('reads the birth date from an identity number, however it is typed', () => {
    const child = number('20200101').replace(/./g, (c) =>
      String.fromCharCode(c.charCodeAt(0) + 0xfee0),
    );
    const grouped = `${child.slice(0, 6)}-${child.slice(6, 14)} ${child.slice(14)}`;
    expect(checkIdentity(grouped, at('2026-11-28'))).toMatchObject({ code: 'under_age' });
  });

  it.each(['11', '37', '46', '54', '65', '71', '81', '82', '83'])(
    'accepts the area code %s',
    (province) => {
      expect(checkIdentity(number('19900101', `${province}0105`), at('2026-11-28'))).toBeNull();
    },
  );

  it.each(['99', '10', '16', '24', '38', '47', '55', '66', '72', '84', '90'])(
    'refuses the area code %s',
    (province) => {
      const area = `${province}0000`;
      const fault = { code: 'id_card_area_wrong', params: { area } };
      expect(checkIdentity(number('19900101', area), at('2026-11-28'))).toEqual(fault);
    },
  );
});
