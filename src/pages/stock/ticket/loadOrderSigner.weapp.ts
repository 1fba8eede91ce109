import { OrderSigner } from './OrderSigner';

/** Not a chunk: the mini-program has the signer in the ticket's sub-package. */
export const loadOrderSigner = () => Promise.resolve({ OrderSigner });
