import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CANVAS_TOKENS, chartPalette } from './palette';

const scss = readFileSync(path.join(__dirname, 'tokens.scss'), 'utf8');

/** Tokens of one class of tokens.scss. */
function tokensOf(selector: string): Map<string, string> {
  const start = scss.indexOf(`${selector} {`);
  const block = scss.slice(start, scss.indexOf('\n}', start));
  return new Map([...block.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!]));
}

const light = tokensOf('.theme');
const dark = new Map([...light, ...tokensOf('.theme--dark')]);

describe('the palette for canvases', () => {
  it.each(Object.entries(CANVAS_TOKENS.light))('has --%s of the light theme', (name, value) => {
    expect(light.get(name)).toBe(value);
  });

  it.each(Object.entries(CANVAS_TOKENS.dark))('has --%s of the dark theme', (name, value) => {
    expect(dark.get(name)).toBe(value);
  });

  it("swaps the colours of up and down by the customer's setting, and no other colours", () => {
    const redUp = chartPalette('light', 'red-up');
    const greenUp = chartPalette('light', 'green-up');
    expect(redUp.up).toBe(greenUp.down);
    expect(redUp.upZone).toBe(greenUp.downZone);
    expect({ ...redUp, up: '', down: '', upZone: '', downZone: '' }).toEqual({
      ...greenUp,
      up: '',
      down: '',
      upZone: '',
      downZone: '',
    });
  });

  it('is the same object each time, so that a chart repaints only for another theme', () => {
    expect(chartPalette('dark', 'red-up')).toBe(chartPalette('dark', 'red-up'));
  });
});
