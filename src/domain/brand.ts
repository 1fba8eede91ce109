/** Name and mark of the product, which the operator can replace. */
export interface Brand {
  name: string;
  /** URL of the operator's picture; '' for the product's own mark. */
  picture: string;
}

/** The brand until the operator sets another. */
export const OWN_BRAND: Brand = { name: 'Candor', picture: '' };
