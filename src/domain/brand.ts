/** What the product is called here, and its mark. */
export interface Brand {
  name: string;
  /** Address of the operator's own picture; '' draws the mark of the product. */
  picture: string;
}

/** Before an operator has set their own. */
export const OWN_BRAND: Brand = { name: 'Candor', picture: '' };
