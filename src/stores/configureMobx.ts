import { configure } from 'mobx';

/**
 * Strict mode: state changes in actions only. The two `…RequiresReaction` checks stay off, because
 * event handlers read stores by design and each such read would be a warning.
 */
export function configureMobx(): void {
  configure({ enforceActions: 'always' });
}
