import type { AccountTables } from './accountTables';
import type { CashTables } from './cashTables';
import type { ServiceTables } from './serviceTables';

/** Column types of the tables that are queried through Kysely; SQL in migrations/ is the truth. */
export interface Schema extends AccountTables, CashTables, ServiceTables {}
