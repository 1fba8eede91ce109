import { definePage } from '../definePage';
import { StatisticsScreen } from './components/orders/StatisticsScreen';

/** Not in SPEC 2: opened from the day's line on home and from the account. */
function StatisticsPage() {
  return <StatisticsScreen />;
}

export default definePage('recordStatistics', StatisticsPage);
