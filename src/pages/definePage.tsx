import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import '@/i18n/engine';
import type { RouteKey } from '@/routes';
import '../styles/behind.scss';
import { FirstDrawing } from './frame/FirstDrawing';
import { framePage } from './frame/framePage';
import type { PageOptions } from './frame/PageFrame';
import type { RunningPlace } from '@/components/shell/ScreenContext';
import { RunningBar } from './frame/components/RunningBar';
import { ListPaneGate } from './frame/listPane/ListPaneGate';
import { ResultAnnouncer } from './frame/ResultAnnouncer';

const running = (place: RunningPlace) => <RunningBar {...place} />;

/**
 * Makes a page of a component: observed, guarded by the access rules of SPEC 2, in an error
 * boundary, with the customer's theme, tab texts and the results of settled orders, and where there
 * is room with the list that it belongs to.
 * `export default definePage('home', HomePage, { title: 'tabs.home' })`
 */
export function definePage(
  key: RouteKey,
  Page: FunctionComponent,
  options: Omit<PageOptions, 'Announcer' | 'running'> = {},
) {
  const Observed = observer(Page);
  const Gated = () => (
    <FirstDrawing>
      <ListPaneGate pageKey={key}>
        <Observed />
      </ListPaneGate>
    </FirstDrawing>
  );
  return framePage(key, Gated, { ...options, Announcer: ResultAnnouncer, running });
}
