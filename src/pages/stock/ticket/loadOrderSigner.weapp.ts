import { OrderSigner } from './OrderSigner';

/** The mini-program has it in the sub-package of the ticket. */
export const loadOrderSigner = () => Promise.resolve({ OrderSigner });
