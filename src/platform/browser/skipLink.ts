let link: HTMLButtonElement | null = null;

function toMain(): void {
  const mains = [...document.querySelectorAll<HTMLElement>('[role="main"]')];
  const main = mains.find((one) => one.getClientRects().length > 0) ?? mains[mains.length - 1];
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** Creates the first Tab stop, which skips tabs and lists. */
export function setSkipLink(text: string): void {
  if (link === null) {
    link = document.createElement('button');
    link.type = 'button';
    link.className = 'skip-link';
    link.addEventListener('click', toMain);
  }
  link.textContent = text;
  if (!link.isConnected) document.body.prepend(link);
}
