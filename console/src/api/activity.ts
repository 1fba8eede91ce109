let lastInput = Date.now();
for (const event of ['pointerdown', 'keydown', 'wheel', 'pointermove'] as const) {
  window.addEventListener(event, () => (lastInput = Date.now()), { passive: true });
}

/** Time since the operator last touched anything, ms. */
export const sinceInput = () => Date.now() - lastInput;
