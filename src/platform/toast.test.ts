import Taro from '@/testing/taro';
import { showToast } from './toast';

it('stays 1500 ms unless told otherwise', () => {
  showToast('a');
  showToast('b', 300);
  expect(Taro.showToast.mock.calls.map(([options]) => options?.duration)).toEqual([1500, 300]);
});
