import { fireEvent, render, screen } from '@testing-library/react';
import { PickerCell } from './PickerCell';

describe('PickerCell', () => {
  it('asks to choose, and shows what was chosen', () => {
    const props = { label: '开户行', options: ['甲银行', '乙银行'], placeholder: '请选择' };
    const { rerender } = render(<PickerCell {...props} selected={-1} onSelect={() => undefined} />);
    expect(screen.getByRole('button', { name: '开户行 请选择' })).toBeInTheDocument();
    rerender(<PickerCell {...props} selected={1} onSelect={() => undefined} />);
    expect(screen.getByRole('button', { name: '开户行 乙银行' })).toBeInTheDocument();
  });

  it('reports the place of the choice as a number', () => {
    const onSelect = jest.fn();
    render(<PickerCell label="开户行" options={['甲', '乙']} selected={0} onSelect={onSelect} />);
    fireEvent.change(document.querySelector('.picker-position')!, { target: { value: '1' } });
    expect(onSelect).toHaveBeenCalledWith(1);
  });
});
