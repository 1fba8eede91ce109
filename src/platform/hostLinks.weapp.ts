/** The mini-program's tab bar is the host's own: there are no links. */
export function suppressScriptLinks(): void {}
