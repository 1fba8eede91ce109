import { fireEvent, render } from '@testing-library/react';
import { GateCard } from './GateCard';

describe('GateCard', () => {
  it('shows the missing requirement, and links to its page', () => {
    const onTap = jest.fn();
    const { container } = render(
      <GateCard
        id="recharge-gate"
        title="先完成实名认证"
        text="需要身份证照片"
        action={{ label: '去认证', onTap }}
      />,
    );
    expect(container.querySelector('#recharge-gate')).toHaveTextContent('需要身份证照片');
    const button = container.querySelector('#recharge-gate-go');
    if (button) fireEvent.click(button);
    expect(onTap).toHaveBeenCalledTimes(1);
  });
});
