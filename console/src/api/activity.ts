/** Without input for this long, ms, the console stops its repeated reads. */
const ACTIVE_MS = 3 * 60_000;

let lastInput = Date.now();
for (const event of ['pointerdown', 'keydown', 'wheel', 'pointermove'] as const) {
  window.addEventListener(event, () => (lastInput = Date.now()), { passive: true });
}

export const isActive = () => Date.now() - lastInput < ACTIVE_MS;
