import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from './SearchBox';

describe('SearchBox', () => {
  it('opens the search page if it is read-only', async () => {
    const onOpen = jest.fn();
    render(<SearchBox placeholder="名称或代码" onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('link', { name: '名称或代码' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('reports text and the return key, and can be cleared', async () => {
    const onChange = jest.fn();
    const onConfirm = jest.fn();
    const onTap = jest.fn();
    render(
      <SearchBox
        placeholder="名称或代码"
        value="sg"
        onChange={onChange}
        onConfirm={onConfirm}
        clear={{ label: '清空', onTap }}
      />,
    );
    await userEvent.type(screen.getByLabelText('名称或代码'), 'r{Enter}');
    expect(onChange).toHaveBeenCalledWith('sgr');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('has no clear button while it is empty', () => {
    render(<SearchBox placeholder="名称" value="" clear={{ label: '清空', onTap: jest.fn() }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
