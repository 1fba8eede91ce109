import { configure } from 'mobx';

/** MobX's `…RequiresReaction` options stay off: event handlers read stores by design. */
export function configureMobx(): void {
  configure({ enforceActions: 'always' });
}
