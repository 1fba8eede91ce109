import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadTile, type UploadTileProps } from './UploadTile';

const tile = (props: Partial<UploadTileProps> = {}) => (
  <UploadTile
    id="auth-front"
    label="人像面"
    prompt="拍照或从相册选"
    picture={null}
    onTap={() => undefined}
    {...props}
  />
);

describe('UploadTile', () => {
  it('shows the prompt for a picture', async () => {
    const onTap = jest.fn();
    render(tile({ onTap }));
    await userEvent.click(screen.getByRole('button', { name: '人像面 拍照或从相册选' }));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('shows the progress of an upload until it is done', () => {
    const { rerender } = render(tile({ picture: 'a.jpg', progress: 0.4 }));
    expect(document.querySelector<HTMLElement>('.upload-tile__bar')?.style.transform).toBe(
      'scaleX(0.4)',
    );
    expect(document.getElementById('auth-front-done')).toBeNull();
    rerender(tile({ picture: 'a.jpg', progress: 1, done: true }));
    expect(document.querySelector('.upload-tile__bar')).toBeNull();
    expect(document.getElementById('auth-front-done')).not.toBeNull();
  });

  it('shows the error and stays tappable', () => {
    render(tile({ error: '上传失败', progress: 0.4 }));
    expect(document.getElementById('auth-front-error')).toHaveTextContent('上传失败');
    expect(screen.getByRole('button')).toBeInTheDocument();
  });
});
