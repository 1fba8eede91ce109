import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { useEffect } from 'react';
import { ApiError } from '@/api/ApiError';
import { saveCanvasPicture } from '@/platform/files/canvasPicture';
import { NOW } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import { toasts } from '@/testing/toasts';
import type { PictureCanvasProps } from '@/components/ui/picture/PictureCanvas';
import { inviteLink } from './inviteLink';
import InvitePage from './index';
import { DAY_MS } from '@candor/rules/durations';

const drawn = document.createElement('canvas');
let mockIsDrawn = true;

jest.mock('@/platform/files/canvasPicture', () => ({
  saveCanvasPicture: jest.fn(() => Promise.resolve('saved')),
}));
jest.mock('@/components/ui/picture/PictureCanvas', () => ({
  PictureCanvas: function PictureCanvas({ label, onReady }: PictureCanvasProps) {
    useEffect(() => {
      if (mockIsDrawn) onReady(drawn);
    }, [onReady]);
    return <img alt={label} />;
  },
}));

const info = {
  code: 'LX7286',
  link: '/i/LX7286',
  invited: 2,
  list: [
    { name: '陈*', contact: '138****2210', time: NOW, verified: true },
    { name: '周*', contact: '150****7786', time: NOW - DAY_MS, verified: false },
  ],
};

const open = () =>
  renderPage(InvitePage, { api: (api) => api['GET /inviteInfo'].mockResolvedValue(info) });

const LINK = 'http://localhost/i/LX7286';

beforeEach(() => {
  mockIsDrawn = true;
  jest.mocked(saveCanvasPicture).mockClear();
});

describe('the invite page', () => {
  it('shows the code, the link with its QR code, and the invited friends (SPEC 1.18, 2.27)', async () => {
    const { byId, getByRole, getByText } = await open();
    expect(byId('invite-code')).toHaveTextContent('LX7286');
    expect(byId('invite-link')).toHaveTextContent(LINK);
    expect(getByRole('img', { name: '邀请链接的二维码' })).toBeInTheDocument();
    expect(byId('invite-count')).toHaveTextContent('2');
    expect(getByText('138****2210')).toBeInTheDocument();
    expect(getByText('已实名')).toBeInTheDocument();
    expect(getByText('已注册')).toBeInTheDocument();
    expect(byId('list-end')).toHaveTextContent('全部 2 位');
  });

  it('copies the code and the link', async () => {
    const { byId } = await open();
    await act(async () => fireEvent.click(byId('invite-copy-code')));
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({ data: 'LX7286' });
    await act(async () => fireEvent.click(byId('invite-copy-link')));
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({ data: LINK });
  });

  it('copies the link where the browser has no share sheet', async () => {
    const { byId } = await open();
    await act(async () => fireEvent.click(byId('invite-share')));
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({ data: LINK });
    expect(toasts()).toContain('复制成功');
  });

  it('gives WeChat a card that opens the registration with the code', async () => {
    await open();
    const path = '/pages/register/index?oid=LX7286';
    expect(host.card('useShareAppMessage')).toMatchObject({ path });
  });

  it('shows the invite as a picture, and saves it', async () => {
    const { byId, findId, getByRole } = await open();
    expect(findId('invite-picture-sheet')).toBeNull();
    await act(async () => fireEvent.click(byId('invite-picture')));
    expect(getByRole('img', { name: '邀请图片' })).toBeInTheDocument();
    await act(async () => fireEvent.click(byId('invite-picture-save')));
    expect(saveCanvasPicture).toHaveBeenCalledWith(drawn, 'candor-LX7286.png');
    expect(toasts().at(-1)).toBe('图片已保存');
  });

  it('shows a spinner until the picture is drawn, and cannot save before', async () => {
    mockIsDrawn = false;
    const { byId } = await open();
    await act(async () => fireEvent.click(byId('invite-picture')));
    expect(byId('invite-picture-save')).toHaveAttribute('aria-busy', 'true');
    await act(async () => fireEvent.click(byId('invite-picture-save')));
    expect(saveCanvasPicture).not.toHaveBeenCalled();
  });

  it.each([
    ['denied', '没有相册权限，请在小程序设置里打开'],
    ['failed', '图片没有保存，请再试一次'],
  ] as const)(
    'explains what to do when the picture was not saved: %s',
    async (outcome, sentence) => {
      jest.mocked(saveCanvasPicture).mockResolvedValueOnce(outcome);
      const { byId, findId } = await open();
      await act(async () => fireEvent.click(byId('invite-picture')));
      await act(async () => fireEvent.click(byId('invite-picture-save')));
      expect(toasts().at(-1)).toBe(sentence);
      expect(findId('invite-picture-setting') !== null).toBe(outcome === 'denied');
    },
  );

  it('shows no message when the customer cancels saving', async () => {
    jest.mocked(saveCanvasPicture).mockResolvedValueOnce('cancelled');
    const { byId } = await open();
    await act(async () => fireEvent.click(byId('invite-picture')));
    await act(async () => fireEvent.click(byId('invite-picture-save')));
    expect(toasts()).toEqual([]);
  });

  it('shows a friend without a name once, by the masked account', async () => {
    const friend = { name: '137****0001', contact: '137****0001', time: NOW, verified: false };
    const { getAllByText } = await renderPage(InvitePage, {
      api: (api) =>
        api['GET /inviteInfo'].mockResolvedValue({ ...info, invited: 1, list: [friend] }),
    });
    expect(getAllByText('137****0001')).toHaveLength(1);
  });

  it('says that no friend was invited yet, and that there is no reward', async () => {
    const { byId, getByText } = await renderPage(InvitePage);
    expect(byId('list-empty')).toHaveTextContent('还没有人用你的邀请码注册');
    expect(getByText(/邀请没有现金奖励/)).toBeInTheDocument();
  });

  it('says that only the newest friends are listed when there are more', async () => {
    const { byId } = await renderPage(InvitePage, {
      api: (api) => api['GET /inviteInfo'].mockResolvedValue({ ...info, invited: 140 }),
    });
    expect(byId('list-end')).toHaveTextContent('最近 2 位');
  });

  it('shows the error of a failed load, and retries on a tap', async () => {
    const { byId, api } = await renderPage(InvitePage, {
      api: (api) => api['GET /inviteInfo'].mockRejectedValue(new ApiError('network')),
    });
    expect(byId('list-error')).toHaveTextContent('邀请信息没有加载出来');
    api['GET /inviteInfo'].mockResolvedValue(info);
    await act(async () => fireEvent.click(byId('list-retry')));
    expect(byId('invite-code')).toHaveTextContent('LX7286');
  });

  it("uses a short link without a hash, and adds the router's hash once to any other path", () => {
    expect(inviteLink('https://a.example', '/i/LX7286')).toBe('https://a.example/i/LX7286');
    expect(inviteLink('https://a.example', '/pages/x?oid=1')).toBe(
      'https://a.example/#/pages/x?oid=1',
    );
    expect(inviteLink('https://a.example', '/#/pages/x')).toBe('https://a.example/#/pages/x');
  });
});
