import { Type, type Static } from 'typebox';
import { IdSchema, PriceSchema, RateSchema, nullable } from './common';

/** Calls that exist in demo mode only (decision 040). */

/** A price for who has not logged in: the first product that trades, as it is now. */
export const DemoPriceSchema = Type.Object({
  procode: Type.String(),
  /** In the caller's language. */
  title: Type.String(),
  price: PriceSchema,
  /** Signed fraction over the previous close, "0.0142" = +1.42 %. */
  changeRate: RateSchema,
});
export type DemoPrice = Static<typeof DemoPriceSchema>;

/** Pictures that show nobody, stored as the caller's own, and what is written on them. */
export const DemoSpecimenSchema = Type.Object({
  realName: Type.String(),
  /** Right, and on nobody's card: its area is a whole province, a card names a county. */
  cardNo: Type.String(),
  idCardFrontImg: IdSchema,
  idCardBackImg: IdSchema,
  /** Screenshot of a transfer, unlike any other. */
  transferImg: IdSchema,
});
export type DemoSpecimen = Static<typeof DemoSpecimenSchema>;

/** What is asked of the demo's money. */
export const DemoMoneyRequestSchema = Type.Object(
  {
    /** Nothing is taken away: who asked to top up has not agreed to start over. */
    onlyUp: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** Nothing trades: there is no price to show. */
export const DemoPriceReplySchema = nullable(DemoPriceSchema);
