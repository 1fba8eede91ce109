import { Type, type Static } from 'typebox';
import { IdSchema, InstantSchema, nullable, oneOf } from '../common';
import { inputOf, NoInputSchema } from './common';
import { OPERATOR_ROLES } from './CommandRow';

/** How a session began: with a passkey, with a code of an authenticator app, on a command line. */
export const SESSION_WAYS = ['passkey', 'cli'] as const;

/** A session ends after this time without a call of a person, ms. */
export const IDLE_MS = 15 * 60_000;
/** Header of calls that the console repeats without a person; they do not extend the session. */
export const REPEATED_HEADER = 'candor-repeated';

/** The caller's session. */
export const SessionSchema = Type.Object({
  id: IdSchema,
  operator: Type.String(),
  role: oneOf(OPERATOR_ROLES),
  way: oneOf(SESSION_WAYS),
  /** The session ends at this time unless a call extends it. */
  idleUntil: InstantSchema,
  /** The session ends at this time at the latest. */
  endsAt: InstantSchema,
  tradingMode: oneOf(['demo', 'live']),
  /** True in live mode with one price source, which every page of the console shows. */
  hasSingleSource: Type.Boolean(),
});
export type OpsSession = Static<typeof SessionSchema>;

/** WebAuthn structures as @simplewebauthn passes them; the library checks their fields. */
const WebauthnSchema = Type.Object({}, { additionalProperties: true });

const OptionsReplySchema = Type.Object({ options: WebauthnSchema });
const BeginSessionInputSchema = inputOf({ response: WebauthnSchema });

/** A one-time link is `<origin>/#/enrol/<token>`; it is valid for 15 minutes. */
const TokenSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' });

const EnrolOptionsInputSchema = inputOf({ token: TokenSchema });
const EnrolOptionsReplySchema = Type.Object({
  operator: Type.String(),
  role: oneOf(OPERATOR_ROLES),
  options: WebauthnSchema,
});
const EnrolInputSchema = inputOf({
  token: TokenSchema,
  response: WebauthnSchema,
  /** The device's name, for the list of passkeys. */
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
});

const BeginCliInputSchema = inputOf({ code: TokenSchema });
const BeginCliReplySchema = Type.Object({ token: Type.String(), session: SessionSchema });

export const ListedSessionSchema = Type.Object({
  id: IdSchema,
  operator: Type.String(),
  way: oneOf(SESSION_WAYS),
  /** The browser as it names itself, and the network address. */
  device: Type.String(),
  network: Type.String(),
  begunAt: InstantSchema,
  seenAt: InstantSchema,
  isCurrent: Type.Boolean(),
});

export const PasskeySchema = Type.Object({
  id: Type.String(),
  operator: Type.String(),
  name: Type.String(),
  addedAt: InstantSchema,
  usedAt: nullable(InstantSchema),
});

/** A one-time link or code, shown once. */
export const LinkSchema = Type.Object({ link: Type.String(), expiresAt: InstantSchema });

/**
 * Calls that begin and end sessions: `POST /ops/v1/<key>`, the input as the body. `begin` and
 * `finish` set the cookie. `current` and `end` need a session.
 */
export const SESSION_CALLS = {
  'session/options': { input: NoInputSchema, output: OptionsReplySchema },
  'session/begin': { input: BeginSessionInputSchema, output: SessionSchema },
  'session/cli': { input: BeginCliInputSchema, output: BeginCliReplySchema },
  'session/current': { input: NoInputSchema, output: SessionSchema },
  'session/end': { input: NoInputSchema, output: Type.Null() },
  'enrolment/options': { input: EnrolOptionsInputSchema, output: EnrolOptionsReplySchema },
  'enrolment/finish': { input: EnrolInputSchema, output: SessionSchema },
} as const;

export type SessionCallName = keyof typeof SESSION_CALLS;
export type SessionInputOf<K extends SessionCallName> = Static<(typeof SESSION_CALLS)[K]['input']>;
export type SessionOutputOf<K extends SessionCallName> = Static<
  (typeof SESSION_CALLS)[K]['output']
>;
