import { definePage } from '../definePage';
import { StatisticsScreen } from './components/orders/StatisticsScreen';

/** A page that SPEC 2 does not list; home and the account page link to it. */
function StatisticsPage() {
  return <StatisticsScreen />;
}

export default definePage('recordStatistics', StatisticsPage);
