import '../runtime/WeappWindow';
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
  layers: () => ('__weappHost' in window ? window.__weappHost.layers() : [document.body]),
  find: (target) => findTarget(window.__e2eDom.layers(), target),
  keys: (prefix) => keysOf(window.__e2eDom.layers(), prefix),
  spot: spotOf,
  drag: dragTo,
  read(element) {
    const field = fieldIn(element);
    return field && 'value' in field ? String(field.value) : visibleText(element);
  },
  keyboard: (element) => fieldIn(element)?.getAttribute('data-keyboard') ?? '',
  smallTargets,
  textFaults: () => window.__e2eDom.layers().flatMap(textFaults),
  watchShifts: async (ms) => {
    const watched = window.__e2eDom.layers().map((layer) => watchShifts(layer, ms));
    return (await Promise.all(watched)).flat();
  },
  startKeyboardWalk,
  keyboardStop,
  missedControls,
  hasFocus: (element) => element.contains(element.ownerDocument.activeElement),
};
