import { act, fireEvent, screen } from '@testing-library/react';
import { choosePicture } from '@/platform/files/pictures';
import { ApiError } from '@/api/ApiError';
import { aUser } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import AuthenticationPage from './authentication';

const ID_NUMBER = '11010519491231002X';

const type = (element: HTMLElement, value: string) => {
  fireEvent.focus(element);
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};

async function fillIn({ byId }: RenderedPage) {
  type(byId('auth-name'), '林晓');
  type(byId('auth-card'), ID_NUMBER);
  type(byId('auth-fund'), '123456');
  await act(async () => fireEvent.click(byId('auth-front')));
  await act(async () => fireEvent.click(byId('auth-back')));
}

const open = (
  realAudit: 0 | 1 | 2 | 3 | 4,
  refusal: { realAuditReason?: string; realAuditWords?: string } = {},
) =>
  renderPage(AuthenticationPage, {
    api: (api) => {
      api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit, ...refusal }));
      let files = 0;
      api['POST /public/uploads'].mockImplementation(() => {
        files += 1;
        return Promise.resolve({ fileId: `file${files}`, url: '' });
      });
    },
  });

describe('the real-name page', () => {
  it('sends name, number, both pictures and the fund password, then shows the review (SPEC 1.16, 2.17, 3.68-3.71)', async () => {
    const page = await open(0);
    await fillIn(page);
    expect(page.byId('auth-front-done')).toBeInTheDocument();
    expect(page.byId('auth-back-done')).toBeInTheDocument();
    page.api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit: 1 }));
    await act(async () => fireEvent.click(page.byId('auth-submit')));
    expect(page.api['POST /realAudit']).toHaveBeenCalledWith({
      realName: '林晓',
      cardNo: ID_NUMBER,
      fpwd: '123456',
      idCardFrontImg: 'file1',
      idCardBackImg: 'file2',
    });
    expect(page.byId('auth-state')).toHaveTextContent('资料已提交');
    expect(page.findId('auth-submit')).toBeNull();
  });

  it('uploads the pictures with the flag that hides them from other customers', async () => {
    const page = await open(0);
    await act(async () => fireEvent.click(page.byId('auth-front')));
    expect(page.api['POST /public/uploads']).toHaveBeenCalledWith(
      expect.objectContaining({ path: 'picture.jpg', form: { secretFlag: 'Y' } }),
    );
  });

  it('shows on the button what is missing', async () => {
    const page = await open(0);
    expect(page.byId('auth-submit')).toHaveTextContent('还差 5 项，先填姓名');
    type(page.byId('auth-name'), '林晓');
    type(page.byId('auth-card'), '1101051949123100');
    type(page.byId('auth-fund'), '1234');
    await act(async () => fireEvent.click(page.byId('auth-front')));
    expect(page.byId('auth-submit')).toHaveTextContent('还差 3 项，先填身份证号 2 位');
    expect(page.byId('auth-card-error')).toHaveTextContent('应为 18 位，现在 16 位');
  });

  it('checks the checksum of the ID number and keeps the typed text', async () => {
    const page = await open(0);
    type(page.byId('auth-card'), '110105194912310021');
    expect(page.byId('auth-card-error')).toHaveTextContent('身份证号有一位不对');
    expect(page.byId('auth-card')).toHaveValue('110105194912310021');
  });

  it('accepts a lower-case x and blanks in the ID number', async () => {
    const page = await open(0);
    type(page.byId('auth-card'), '110105 19491231002x');
    expect(page.byId('auth-card')).toHaveValue(ID_NUMBER);
  });

  it('requests each picture by name when the blocked button is tapped (SPEC 5.14, 8.14)', async () => {
    const page = await open(0);
    await act(async () => fireEvent.click(page.byId('auth-submit')));
    expect(page.byId('auth-front-error')).toHaveTextContent('请上传身份证正面照片');
    expect(page.byId('auth-back-error')).toHaveTextContent('请上传身份证反面照片');
    expect(page.byId('auth-name-error')).toHaveTextContent('请填写证件上的真实姓名');
    expect(page.api['POST /realAudit']).not.toHaveBeenCalled();
  });

  it('shows a refusal beside its field, and keeps all other input', async () => {
    const page = await open(0);
    await fillIn(page);
    page.api['POST /realAudit'].mockRejectedValue(
      new ApiError('wrong_fund_password', {
        msg: '资金密码不对',
        fields: [{ name: 'fpwd', error: 'wrong_fund_password', msg: '资金密码不对' }],
      }),
    );
    await act(async () => fireEvent.click(page.byId('auth-submit')));
    expect(page.byId('auth-fund-error')).toHaveTextContent('资金密码不对');
    expect(page.byId('auth-card')).toHaveValue(ID_NUMBER);
    expect(page.byId('auth-front-done')).toBeInTheDocument();
  });

  it('shows the review when the server had received an earlier attempt', async () => {
    const page = await open(0);
    await fillIn(page);
    page.api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit: 1 }));
    page.api['POST /realAudit'].mockRejectedValue(
      new ApiError('identity_in_review', { msg: '实名认证正在审核中' }),
    );
    await act(async () => fireEvent.click(page.byId('auth-submit')));
    expect(page.byId('auth-state')).toHaveTextContent('审核员正在核对');
  });

  it('shows why an upload failed, and sends the same picture again on the next tap', async () => {
    const page = await open(0);
    page.api['POST /public/uploads'].mockRejectedValueOnce(new ApiError('timeout'));
    await act(async () => fireEvent.click(page.byId('auth-front')));
    expect(page.byId('auth-front-error')).toHaveTextContent('无网络');
    await act(async () => fireEvent.click(page.byId('auth-front')));
    expect(page.byId('auth-front-done')).toBeInTheDocument();
    expect(choosePicture).toHaveBeenCalledTimes(1);
  });

  it('refuses a picture above 10 MB before sending it', async () => {
    const page = await open(0);
    const size = 10 * 1024 * 1024 + 1;
    jest.mocked(choosePicture).mockResolvedValueOnce({ path: 'large.jpg', size });
    await act(async () => fireEvent.click(page.byId('auth-back')));
    expect(page.byId('auth-back-error')).toHaveTextContent('图片不能超过 10 MB');
    expect(page.api['POST /public/uploads']).not.toHaveBeenCalled();
  });

  it('changes from review to approved automatically (SPEC 3.72)', async () => {
    jest.useFakeTimers();
    const page = await open(1);
    expect(page.byId('auth-state')).toHaveTextContent('审核员正在核对');
    page.api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit: 2 }));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(page.byId('auth-state')).toHaveTextContent('实名认证已通过');
    expect(screen.getByText('林*')).toBeInTheDocument();
  });

  it('shows a waiting request as under review (SPEC 4.10)', async () => {
    const page = await open(4);
    expect(screen.getByText('审核中')).toBeInTheDocument();
    expect(page.findId('auth-submit')).toBeNull();
  });

  it('shows why the request was rejected, and lets the customer try again (SPEC 4.9)', async () => {
    const page = await open(3, {
      realAuditReason: '国徽面的照片看不清',
      realAuditWords: '左下角有反光',
    });
    expect(page.byId('auth-state')).toHaveTextContent('没有通过：国徽面的照片看不清。');
    expect(page.byId('auth-words')).toHaveTextContent('工作人员留言：“左下角有反光”');
    await fillIn(page);
    page.api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit: 1 }));
    await act(async () => fireEvent.click(page.byId('auth-submit')));
    expect(page.byId('auth-state')).toHaveTextContent('资料已提交');
  });

  it("quotes the reviewer's note on a rejection, and shows no quotation without a note", async () => {
    const worded = await open(3, { realAuditWords: 'Please use daylight' });
    expect(worded.byId('auth-state')).toHaveTextContent('没有通过，请核对后再提交一次');
    expect(worded.byId('auth-words')).toHaveTextContent('“Please use daylight”');
    worded.unmount();
    const coded = await open(3, { realAuditReason: '身份证已过有效期' });
    expect(coded.findId('auth-words')).toBeNull();
  });

  it('shows the error when the state does not load, and retries on a tap', async () => {
    const page = await renderPage(AuthenticationPage, {
      api: (api) => api['GET /loadUserInfo'].mockRejectedValue(new ApiError('network')),
    });
    expect(page.byId('list-error')).toBeInTheDocument();
    page.api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit: 0 }));
    await act(async () => fireEvent.click(page.byId('list-retry')));
    expect(page.byId('auth-name')).toBeInTheDocument();
  });
});
