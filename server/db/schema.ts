import type { AccountTables } from './accountTables';
import type { CashTables } from './cashTables';
import type { OperatorTables } from './operatorTables';
import type { ServiceTables } from './serviceTables';

/** Column types of the tables that Kysely queries; migrations/ is authoritative. */
export interface Schema extends AccountTables, CashTables, OperatorTables, ServiceTables {}
