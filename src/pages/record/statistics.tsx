import { definePage } from '../definePage';
import { StatisticsScreen } from './components/orders/StatisticsScreen';

/** Beyond the route table: from the line of the day on home, and from the account. */
function StatisticsPage() {
  return <StatisticsScreen />;
}

export default definePage('recordStatistics', StatisticsPage);
