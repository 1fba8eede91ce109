import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountrySheet } from './CountrySheet';

const COUNTRIES = [
  { code: '86', iso: 'CN', name: '中国' },
  { code: '852', iso: 'HK', name: '中国香港' },
  { code: '1', iso: 'US', name: 'United States' },
];

function open(onPick = jest.fn()) {
  render(
    <CountrySheet
      open
      title="国家和地区"
      countries={COUNTRIES}
      selected="86"
      searchPlaceholder="名称或区号"
      noneText={(keyword) => `没有“${keyword}”`}
      clearLabel="清空"
      onPick={onPick}
      onClose={() => undefined}
    />,
  );
  return screen.getByLabelText('名称或区号');
}

describe('CountrySheet', () => {
  it.each([
    ['香港', ['HK']],
    ['+85', ['HK']],
    ['8', ['CN', 'HK']],
    ['united', ['US']],
    ['us', ['US']],
    ['  ', ['CN', 'HK', 'US']],
  ])('finds "%s"', async (keyword, isos) => {
    await userEvent.type(open(), keyword);
    expect(screen.getAllByRole('radio').map((row) => row.id)).toEqual(
      isos.map((iso) => `country-${iso}`),
    );
  });

  it('says that no country matches, and shows all countries after the search is cleared', async () => {
    await userEvent.type(open(), 'zz');
    expect(screen.getByText('没有“zz”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('reports the calling code of a tapped country', async () => {
    const onPick = jest.fn();
    open(onPick);
    expect(screen.getByRole('radio', { name: /\+86/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /852/ }));
    expect(onPick).toHaveBeenCalledWith('852');
  });
});
