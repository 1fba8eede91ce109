import Taro from '@/testing/taro';
import { openModal } from './modal.weapp';

it('closes the keyboard of the field behind a sheet in WeChat, if there is one', () => {
  Taro.hideKeyboard.mockRejectedValue({ errMsg: 'hideKeyboard:fail input not exists' });
  expect(openModal()).not.toThrow();
  expect(Taro.hideKeyboard).toHaveBeenCalledTimes(1);
});
