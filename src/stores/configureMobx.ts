import { configure } from 'mobx';

/** `…RequiresReaction` stay off: event handlers read stores by design. */
export function configureMobx(): void {
  configure({ enforceActions: 'always' });
}
