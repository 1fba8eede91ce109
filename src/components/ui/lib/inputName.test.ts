import { inputName } from './inputName';
import { inputName as inWeChat } from './inputName.weapp';

describe('inputName', () => {
  it('sets the accessible name on the input itself in WeChat, and by nativeProps in a browser', () => {
    expect(inWeChat('金额')).toEqual({ ariaLabel: '金额' });
    expect(inputName('金额')).toEqual({});
  });
});
