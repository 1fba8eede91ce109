import { runMarket } from './runMarket';

/** The market's process, forked by `MarketProcess`. */
void runMarket(process.env);
