/** Its own file: the page stands before the curve is there. */
export const loadOrderSigner = () => import('./OrderSigner');
