import { ApiError } from './ApiError';
import { renameErrorField } from './renameErrorField';

describe('renameErrorField', () => {
  it('renames one field of a refusal and leaves the other fields alone', async () => {
    const refused = new ApiError('bad_request', {
      msg: '请检查填写的内容',
      fields: [
        { name: 'username', error: 'phone_invalid', msg: '手机号不对' },
        { name: 'vcode', error: 'vcode_wrong', msg: '验证码不对' },
      ],
    });
    const renamed = Promise.reject(refused).catch(renameErrorField('username', 'phone'));
    await expect(renamed).rejects.toMatchObject({
      code: 'bad_request',
      msg: '请检查填写的内容',
      fields: [{ name: 'phone' }, { name: 'vcode' }],
    });
  });

  it('rethrows any other error', async () => {
    const defect = new TypeError('x is not a function');
    await expect(Promise.reject(defect).catch(renameErrorField('a', 'b'))).rejects.toBe(defect);
  });
});
