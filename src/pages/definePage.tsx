import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import '@/i18n/engine';
import type { RouteKey } from '@/routes';
import '../styles/behind.scss';
import { framePage } from './frame/framePage';
import type { RunningPlace } from '@/components/shell/ScreenContext';
import { RunningBar } from './frame/components/RunningBar';
import { PullDown } from './frame/PullDown';
import { WidePage } from './frame/WidePage';
import { ResultAnnouncer } from './frame/ResultAnnouncer';

const renderRunningBar = (place: RunningPlace) => <RunningBar {...place} />;

/**
 * Wraps a component as a page: observer, access rules of SPEC 2, error boundary, theme, title and
 * tab texts. The page also announces results of settled orders and, in wide windows, shows its
 * list. Example: `export default definePage('home', HomePage)`.
 */
export function definePage(key: RouteKey, Page: FunctionComponent) {
  const Observed = observer(Page);
  const Gated = () => (
    <PullDown>
      <WidePage pageKey={key}>
        <Observed />
      </WidePage>
    </PullDown>
  );
  return framePage(key, Gated, { Announcer: ResultAnnouncer, running: renderRunningBar });
}
