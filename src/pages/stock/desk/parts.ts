/** What wide windows show of stocks and of orders: one file, whichever is needed first. */
export { default as Desk } from './Desk';
export { OrderColumns } from './OrderColumns';
