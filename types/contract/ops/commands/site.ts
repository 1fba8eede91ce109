import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../../common';
import { CHANNEL_TYPES } from '../../kinds';
import type { CommandRows } from '../CommandRow';
import {
  AmountTextSchema,
  DecideInputSchema,
  inputOf,
  NoInputSchema,
  OutcomeSchema,
  StartsAtSchema,
  WordsSchema,
} from '../common';

const role = 'admin';
const output = OutcomeSchema;
const TextSchema = Type.String({ maxLength: 2000 });
/** Texts by locale. */
const TextsSchema = Type.Record(Type.String(), Type.String());
const ChannelIdSchema = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,30}$' });

/** Fields with the suffix En are English texts, other text fields Chinese. */
const ChannelInputSchema = inputOf({
  id: ChannelIdSchema,
  type: oneOf(CHANNEL_TYPES),
  name: TextSchema,
  nameEn: TextSchema,
  min: AmountTextSchema,
  max: AmountTextSchema,
  account: Type.Optional(TextSchema),
  holder: Type.Optional(TextSchema),
  holderEn: Type.Optional(TextSchema),
  bank: Type.Optional(TextSchema),
  bankEn: Type.Optional(TextSchema),
  branch: Type.Optional(TextSchema),
  branchEn: Type.Optional(TextSchema),
  chain: Type.Optional(TextSchema),
  wallet: Type.Optional(TextSchema),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  why: WordsSchema,
});

const ChannelSchema = Type.Object({
  id: Type.String(),
  isOpen: Type.Boolean(),
  type: oneOf(CHANNEL_TYPES),
  names: TextsSchema,
  account: Type.String(),
  min: MoneySchema,
  max: MoneySchema,
});

const SettingSchema = Type.Object({
  name: Type.String(),
  values: TextsSchema,
  /** Values before the last change; null if it was never changed. */
  before: nullable(TextsSchema),
  changedAt: InstantSchema,
  /** True when a change needs a second person. */
  needsSecond: Type.Boolean(),
  /**
   * An open request for a change; null if there is none. `at`: not before this instant. `fault`: why
   * it could not take effect then.
   */
  next: nullable(
    Type.Object({
      request: IdSchema,
      value: Type.String(),
      at: InstantSchema,
      fault: nullable(Type.String()),
    }),
  ),
});

const BannerIdSchema = ChannelIdSchema;
const BannerDecideSchema = inputOf({ id: BannerIdSchema, why: WordsSchema });

export const SITE_COMMANDS = {
  'banners list': {
    role,
    about: 'Banners of the home page, closed ones as well',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        isOpen: Type.Boolean(),
        titles: TextsSchema,
        lines: TextsSchema,
        drawing: Type.String(),
        link: Type.String(),
      }),
    ),
  },
  'banners add': {
    role,
    about: 'Show another banner; link: /pages/… or https://…',
    approval: 'alone',
    positionals: ['id'],
    input: inputOf({
      id: BannerIdSchema,
      title: TextSchema,
      titleEn: TextSchema,
      line: TextSchema,
      lineEn: TextSchema,
      drawing: oneOf(['receipt', 'candles', 'people']),
      link: Type.Optional(
        Type.String({ pattern: '^(|/pages/[a-z/-]+([?][\\w=&-]+)?|https://\\S+)$' }),
      ),
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
      why: WordsSchema,
    }),
    output,
  },
  'banners open': {
    role,
    about: 'Customers see the banner again',
    approval: 'alone',
    positionals: ['id'],
    input: BannerDecideSchema,
    output,
  },
  'banners close': {
    role,
    about: 'Customers no longer see the banner',
    approval: 'alone',
    positionals: ['id'],
    input: BannerDecideSchema,
    output,
  },
  'settings list': {
    role,
    about: 'Every setting',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(SettingSchema),
  },
  'settings set': {
    role,
    about: 'Change a setting; is_close 1 closes the site',
    approval: 'limit',
    positionals: ['name', 'value'],
    input: inputOf({
      name: Type.String({ maxLength: 40 }),
      value: TextSchema,
      /** English text, if it differs. */
      en: Type.Optional(TextSchema),
      /** Confirms a change by more than a factor of two. */
      large: Type.Optional(Type.Boolean()),
      why: WordsSchema,
      startsAt: Type.Optional(StartsAtSchema),
    }),
    output,
  },
  'channels list': {
    role,
    about: 'Ways to deposit, closed ones as well',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(ChannelSchema),
  },
  'channels check': {
    role,
    about: 'Open channels and customers’ wallets whose address is wrong',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(
      Type.Object({
        what: oneOf(['channel', 'wallet']),
        id: IdSchema,
        userId: Type.Union([Type.Integer(), Type.Null()]),
        fault: Type.String(),
      }),
    ),
  },
  'channels add': {
    role,
    about: 'Add a way to deposit, 24 hours later',
    approval: 'later',
    signed: true,
    positionals: ['id', 'type'],
    input: ChannelInputSchema,
    output,
  },
  'channels set': {
    role,
    about: 'Change a channel’s name or limits, never its account',
    approval: 'two',
    positionals: ['id'],
    input: inputOf({
      id: ChannelIdSchema,
      name: Type.Optional(TextSchema),
      nameEn: Type.Optional(TextSchema),
      min: Type.Optional(AmountTextSchema),
      max: Type.Optional(AmountTextSchema),
      why: WordsSchema,
    }),
    output,
  },
  'channels open': {
    role,
    about: 'Show a closed channel again, 24 hours later',
    approval: 'later',
    signed: true,
    positionals: ['id'],
    input: DecideInputSchema,
    output,
  },
  'channels close': {
    role,
    about: 'Customers no longer see the channel',
    approval: 'alone',
    positionals: ['id'],
    input: DecideInputSchema,
    output,
  },
} as const satisfies CommandRows;
