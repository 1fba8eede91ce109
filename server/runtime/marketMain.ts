import { runMarket } from './runMarket';

/** Program of the market's process, which `MarketProcess` forks. */
void runMarket(process.env);
