import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { translatePage } from '../testing/translatePage';
import { CustomWrapper, Image, Input, ScrollView, Text, Textarea, View } from './components';

describe('View', () => {
  it('passes role, name and value to screen readers', () => {
    render(<View id="a" role="button" ariaLabel="Close" ariaValuenow="3" className="x" />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-valuenow', '3');
    expect(document.getElementById('a')).toHaveClass('x');
  });

  it('accepts its style as text, with brackets and variables, and as an object', () => {
    render(<View id="a" style="top:2px;--n: 4;background-image:url(data:a;b)" />);
    const { style } = document.getElementById('a')!;
    expect(style.top).toBe('2px');
    expect(style.getPropertyValue('--n')).toBe('4');
    expect(style.backgroundImage).toContain('data:a;b');
    render(<View id="b" style={{ paddingTop: '3px' }} />);
    expect(document.getElementById('b')!.style.paddingTop).toBe('3px');
  });

  it('looks pressed while touched, but not while scrolling', () => {
    jest.useFakeTimers();
    const onTouchStart = jest.fn();
    render(
      <View
        id="a"
        className="x"
        hoverClass="down"
        hoverStartTime={20}
        hoverStayTime={80}
        onTouchStart={onTouchStart}
      />,
    );
    const view = document.getElementById('a')!;
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    fireEvent.touchStart(view);
    fireEvent.touchMove(view);
    pass(100);
    expect(view).toHaveAttribute('class', 'x');
    fireEvent.touchStart(view);
    pass(20);
    expect(view).toHaveAttribute('class', 'x down');
    fireEvent.touchEnd(view);
    pass(79);
    expect(view).toHaveClass('down');
    pass(1);
    expect(view).not.toHaveClass('down');
    expect(onTouchStart).toHaveBeenCalledTimes(2);
  });

  it('is also exported as CustomWrapper', () => {
    render(<CustomWrapper id="a">x</CustomWrapper>);
    expect(document.getElementById('a')).toHaveTextContent('x');
  });
});

describe('taro-light components', () => {
  it('View and Text show new texts after a browser has translated the page', () => {
    const tree = (sum: string, hasCents: boolean) => (
      <View id="a">
        <Text>{sum}</Text>
        <Text>
          {sum}
          {hasCents && <Text>.00</Text>}
        </Text>
        <View>
          {sum} {['USDT', ' ', hasCents ? 'exactly' : '']}
          <Image src="x.png" />
        </View>
      </View>
    );
    const { rerender } = render(tree('25', false));
    for (const [sum, hasCents, shown] of [
      ['26', false, '262626 USDT '],
      ['27', true, '2727.0027 USDT exactly'],
      ['28', false, '282828 USDT '],
    ] as const) {
      translatePage();
      rerender(tree(sum, hasCents));
      expect(document.getElementById('a')?.textContent).toBe(shown);
    }
  });

  it('Text excludes figures, ages and codes from translation by the browser', () => {
    render(
      <>
        <Text>182.46</Text>
        <Text className="age">0.3 秒前</Text>
        <Text>KST</Text>
        <Text>你的每一笔结果都可以自己核对</Text>
      </>,
    );
    const untranslated = [...document.querySelectorAll('[translate="no"].notranslate')];
    expect(untranslated.map(({ textContent }) => textContent)).toEqual([
      '182.46',
      '0.3 秒前',
      'KST',
    ]);
  });

  it('Text is selectable only with userSelect', () => {
    render(<Text className="a">x</Text>);
    render(
      <Text className="a" userSelect>
        y
      </Text>,
    );
    expect(screen.getByText('x')).not.toHaveClass('host-text--marked');
    expect(screen.getByText('y')).toHaveClass('a', 'host-text--marked');
  });

  it('Image fits its box and has the given accessible name', () => {
    const onError = jest.fn();
    render(<Image src="a.png" mode="aspectFill" nativeProps={{ alt: 'Logo' }} onError={onError} />);
    const image = screen.getByRole('img', { name: 'Logo' });
    expect(image).toHaveClass('host-image--aspectFill');
    fireEvent.error(image);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('ScrollView scrolls in one direction and drops mini-program properties', () => {
    render(<ScrollView className="a" scrollX enhanced showScrollbar={false} upperThreshold={50} />);
    const view = document.querySelector('.host-scroll');
    expect(view).toHaveAttribute('class', 'host-scroll host-scroll--x host-scroll--bare a');
  });

  it('Textarea sets its id on its wrapper and reports typed text', () => {
    const onInput = jest.fn();
    const onInputEvent = (event: { detail: { value: string } }) => onInput(event.detail.value);
    render(
      <Textarea
        id="words"
        value="a"
        maxlength={-1}
        onInput={onInputEvent}
        nativeProps={{ 'aria-label': 'Words' }}
      />,
    );
    const field = screen.getByLabelText('Words');
    expect(document.getElementById('words')).toContainElement(field);
    expect(field).toHaveValue('a');
    expect(field).not.toHaveAttribute('maxlength');
    fireEvent.change(field, { target: { value: 'a\nb' } });
    expect(onInput).toHaveBeenCalledWith('a\nb');
  });
});

describe('Input', () => {
  const onInput = jest.fn();
  const onConfirm = jest.fn();

  function Form({ keep }: { keep?: RegExp }) {
    const [value, setValue] = useState('');
    const onTyped = (typed: string) => {
      onInput(typed);
      setValue(keep ? typed.replace(keep, '') : typed);
    };
    return (
      <Input
        id="sum"
        value={value}
        type="digit"
        maxlength={6}
        focus
        onInput={(event) => onTyped(event.detail.value)}
        onConfirm={(event) => onConfirm(event.detail.value)}
        nativeProps={{ inputmode: 'decimal', autocomplete: 'off', 'aria-label': 'Sum' }}
      />
    );
  }

  const field = () => screen.getByLabelText<HTMLInputElement>('Sum');

  beforeEach(() => {
    onInput.mockClear();
    onConfirm.mockClear();
  });

  it('sets its id on its wrapper, and takes the focus when requested', () => {
    render(<Form />);
    expect(document.getElementById('sum')).toContainElement(field());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(field()).toHaveAttribute('maxlength', '6');
  });

  it('has no maximum length by default', () => {
    render(<Input nativeProps={{ 'aria-label': 'Words' }} />);
    expect(screen.getByLabelText('Words')).not.toHaveAttribute('maxlength');
  });

  it('shows the value that the form sets', () => {
    render(<Form keep={/x/g} />);
    fireEvent.change(field(), { target: { value: '1x2' } });
    expect(onInput).toHaveBeenLastCalledWith('1x2');
    expect(field()).toHaveValue('12');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onConfirm).toHaveBeenCalledWith('12');
  });

  it("ignores Enter that ends a composition, as Safari sends it after the composition's end", () => {
    render(<Form />);
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13, isComposing: true });
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('keeps pasted lines apart, which browsers would join to one number', () => {
    render(<Form />);
    const insert = jest.fn(() => true);
    document.execCommand = insert;
    const paste = (text: string) =>
      fireEvent.paste(field(), { clipboardData: { getData: () => text } });
    expect(paste('100\r\n200\n')).toBe(false);
    expect(insert.mock.calls).toEqual([['insertText', false, '100  200']]);
    expect(paste('100\n')).toBe(true);
    expect(insert).toHaveBeenCalledTimes(1);
  });

  it('reports a word while it is composed, as keyboards of Android compose every word', () => {
    render(<Form />);
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'zh' } });
    expect(onInput.mock.calls).toEqual([['zh']]);
    expect(field()).toHaveValue('zh');
    fireEvent.change(field(), { target: { value: '张' } });
    fireEvent.compositionEnd(field());
    expect(onInput).toHaveBeenLastCalledWith('张');
    expect(field()).toHaveValue('张');
  });

  it('accepts every typed character, so that invalid input stays visible', () => {
    render(<Form />);
    const key = { data: ',', inputType: 'insertText', cancelable: true };
    expect(field().dispatchEvent(new InputEvent('beforeinput', key))).toBe(true);
  });
});
