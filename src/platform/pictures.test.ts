import Taro from '@/testing/taro';
import { choosePicture } from './pictures';

it('asks the host for one picture, and answers null when the customer backs out', async () => {
  await choosePicture();
  expect(Taro.chooseImage).toHaveBeenLastCalledWith(expect.objectContaining({ count: 1 }));
  Taro.chooseImage.mockRejectedValueOnce(new Error('cancel'));
  expect(await choosePicture()).toBeNull();
});
