import { render } from '@testing-library/react';
import { Text } from '@candor/taro-light/components';
import { translatePage } from '@candor/taro-light/testing/translatePage';
import { Highlight } from './Highlight';

jest.mock('@tarojs/components', () => jest.requireActual<object>('@candor/taro-light/components'));

describe('Highlight', () => {
  it('updates its match although a translator has replaced its texts', () => {
    const tree = (text: string, match: [number, number] | null) => (
      <Text>
        <Highlight text={text} match={match && { start: match[0], length: match[1] }} />
      </Text>
    );
    const { container, rerender } = render(tree('Aurora', null));
    for (const [text, match] of [
      ['Aurora', [0, 2]],
      ['Aurora', [1, 1]],
      ['Aurelia', [2, 5]],
      ['Aurora', null],
      ['Kestrel', [1, 2]],
    ] satisfies [string, [number, number] | null][]) {
      translatePage();
      rerender(tree(text, match));
      expect(container).toHaveTextContent(text);
      const marked = match && text.slice(match[0], match[0] + match[1]);
      expect(container.querySelector('.highlight')?.textContent ?? null).toBe(marked);
    }
  });
});
