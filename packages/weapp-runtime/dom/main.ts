import { findTarget, keysOf } from './findTarget';
import { keyboardStop, missedControls, startKeyboardWalk } from './keyboardWalk';
import { dragTo, spotOf } from './pointing';
import { smallTargets } from './smallTargets';
import { textFaults } from './textFaults';
import { visibleText } from './visible';
import { watchShifts } from './watchShifts';

function fieldIn(element: Element): Element | null {
  return element.matches('input,textarea') ? element : element.querySelector('input,textarea');
}

window.__e2eDom = {
  find: findTarget,
  keys: keysOf,
  spot: spotOf,
  drag: dragTo,
  read(element) {
    const field = fieldIn(element);
    return field && 'value' in field ? String(field.value) : visibleText(element);
  },
  keyboard: (element) => fieldIn(element)?.getAttribute('data-keyboard') ?? '',
  smallTargets,
  textFaults: (roots) => roots.flatMap(textFaults),
  watchShifts: async (roots, ms) =>
    (await Promise.all(roots.map((root) => watchShifts(root, ms)))).flat(),
  startKeyboardWalk,
  keyboardStop,
  missedControls,
  hasFocus: (element) => element.contains(element.ownerDocument.activeElement),
};
