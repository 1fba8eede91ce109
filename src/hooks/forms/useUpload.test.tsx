import { act, fireEvent, screen } from '@testing-library/react';
import { choosePicture } from '@/platform/files/pictures';
import { ApiError } from '@/api/ApiError';
import type { UploadOf } from '@/api/Api';
import { renderPage } from '@/testing/renderPage';
import { useUpload } from './useUpload';

function Box() {
  const upload = useUpload({ secret: true });
  return (
    <div>
      <button onClick={() => void upload.tap()}>choose</button>
      <p>{`${upload.path} ${upload.progress} ${upload.fileId} ${upload.busy}`}</p>
      <p>{upload.error}</p>
    </div>
  );
}

const choose = async (path: string, size = 1000) => {
  jest.mocked(choosePicture).mockResolvedValueOnce({ path, size });
  await act(async () => fireEvent.click(screen.getByText('choose')));
};

describe('useUpload', () => {
  it('reports progress until the server returns the file id', async () => {
    let sent: UploadOf<'POST /public/uploads'> | undefined;
    let finish: (upload: { fileId: string; url: string }) => void = () => undefined;
    await renderPage(Box, {
      api: (api) =>
        api['POST /public/uploads'].mockImplementation((request) => {
          sent = request;
          return new Promise((resolve) => (finish = resolve));
        }),
    });
    await choose('a.jpg');
    act(() => sent?.onProgress?.(40));
    expect(screen.getByText('a.jpg 0.4 null true')).toBeInTheDocument();
    await act(async () => finish({ fileId: 'f1', url: '' }));
    expect(screen.getByText('a.jpg null f1 false')).toBeInTheDocument();
  });

  it.each([
    [true, 'Y'],
    [false, 'N'],
  ])('marks an upload as secret or not: %s (SPEC 7.9)', async (secret, secretFlag) => {
    const { api } = await renderPage(() => {
      const { tap } = useUpload({ secret });
      return <button onClick={() => void tap()}>choose</button>;
    });
    await choose('a.jpg');
    expect(api['POST /public/uploads']).toHaveBeenCalledWith(
      expect.objectContaining({ path: 'a.jpg', form: { secretFlag } }),
    );
  });

  it('keeps the uploaded picture when the host refuses the picker, and explains how to allow it', async () => {
    function WithSetting() {
      const upload = useUpload({ secret: true });
      return (
        <div>
          <button onClick={() => void upload.tap()}>choose</button>
          <p>{`${upload.fileId} ${upload.needsSetting}`}</p>
          <p>{upload.error}</p>
        </div>
      );
    }
    await renderPage(WithSetting);
    await choose('a.jpg');
    expect(screen.getByText('file1 false')).toBeInTheDocument();
    jest.mocked(choosePicture).mockResolvedValueOnce('denied');
    await act(async () => fireEvent.click(screen.getByText('choose')));
    expect(screen.getByText('file1 true')).toBeInTheDocument();
    expect(screen.getByText(/没有相机或相册权限/)).toBeInTheDocument();
    await choose('b.jpg');
    expect(screen.queryByText(/没有相机或相册权限/)).toBeNull();
  });

  it('never replaces a newer picture by a late upload', async () => {
    const answers: ((upload: { fileId: string; url: string }) => void)[] = [];
    await renderPage(Box, {
      api: (api) =>
        api['POST /public/uploads'].mockImplementation(
          () => new Promise((resolve) => answers.push(resolve)),
        ),
    });
    await choose('old.jpg');
    await choose('new.jpg');
    await act(async () => answers[1]?.({ fileId: 'new', url: '' }));
    await act(async () => answers[0]?.({ fileId: 'old', url: '' }));
    expect(screen.getByText('new.jpg null new false')).toBeInTheDocument();
  });

  it('changes nothing when the customer cancels the picker', async () => {
    const { api } = await renderPage(Box);
    await choose('a.jpg');
    jest.mocked(choosePicture).mockResolvedValueOnce(null);
    await act(async () => fireEvent.click(screen.getByText('choose')));
    expect(screen.getByText('a.jpg null file1 false')).toBeInTheDocument();
    expect(api['POST /public/uploads']).toHaveBeenCalledTimes(1);
  });

  it('opens the picker again when the server refused the picture', async () => {
    const { api } = await renderPage(Box, {
      api: (api) =>
        api['POST /public/uploads'].mockRejectedValueOnce(
          new ApiError('file_type_unsupported', { msg: '只支持 JPG、PNG 或 WebP 图片' }),
        ),
    });
    await choose('a.pdf');
    expect(screen.getByText('只支持 JPG、PNG 或 WebP 图片')).toBeInTheDocument();
    await choose('b.jpg');
    expect(choosePicture).toHaveBeenCalledTimes(2);
    expect(api['POST /public/uploads']).toHaveBeenLastCalledWith(
      expect.objectContaining({ path: 'b.jpg' }),
    );
  });

  it('reports a file that is no picture, and drops the previous picture', async () => {
    await renderPage(Box, {
      api: (api) => api['POST /public/uploads'].mockResolvedValue({ fileId: 'f1', url: '' }),
    });
    await choose('a.jpg');
    jest.mocked(choosePicture).mockResolvedValueOnce({
      code: 'file_kind_unsupported',
      params: { kind: 'SVG' },
    });
    await act(async () => fireEvent.click(screen.getByText('choose')));
    expect(screen.getByText('null null null false')).toBeInTheDocument();
    expect(screen.getByText(/这是 SVG 文件/)).toBeInTheDocument();
  });
});
