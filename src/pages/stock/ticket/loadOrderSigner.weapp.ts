import { OrderSigner } from './OrderSigner';

/** In the mini-program it is part of the ticket's sub-package. */
export const loadOrderSigner = () => Promise.resolve({ OrderSigner });
