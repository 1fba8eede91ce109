/** A separate chunk, so that the page renders before the curve is loaded. */
export const loadOrderSigner = () => import('./OrderSigner');
