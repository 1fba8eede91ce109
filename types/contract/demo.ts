import { Type, type Static } from 'typebox';
import { IdSchema, PriceSchema, RateSchema, nullable } from './common';

/** Calls that exist in demo mode only (decision 040). */

/** The current price of the first open product, which visitors see. */
export const DemoPriceSchema = Type.Object({
  procode: Type.String(),
  /** Title in the caller's language. */
  title: Type.String(),
  price: PriceSchema,
  /** Signed fraction over the previous close, "0.0142" = +1.42 %. */
  changeRate: RateSchema,
});
export type DemoPrice = Static<typeof DemoPriceSchema>;

/** Specimen pictures, stored as the caller's own, and the values on them. */
export const DemoSpecimenSchema = Type.Object({
  realName: Type.String(),
  /** A valid number of no real card: a card's area code names a county, this one a province. */
  cardNo: Type.String(),
  idCardFrontImg: IdSchema,
  idCardBackImg: IdSchema,
  /** A screenshot of a transfer; each is different, since duplicates are rejected. */
  transferImg: IdSchema,
});
export type DemoSpecimen = Static<typeof DemoSpecimenSchema>;

export const DemoMoneyRequestSchema = Type.Object(
  {
    /** True never lowers the balance: a customer who tops up has not agreed to start over. */
    onlyUp: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** Null if no product is open. */
export const DemoPriceReplySchema = nullable(DemoPriceSchema);
