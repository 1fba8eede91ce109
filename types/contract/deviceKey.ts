import { Type, type Static } from 'typebox';
import { InstantSchema } from './common';

/** An Ed25519 public key: 32 bytes in base64. */
export const PublicKeySchema = Type.String({ pattern: '^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$' });

/** An Ed25519 signature: 64 bytes in base64. */
const SignatureSchema = Type.String({ pattern: '^[A-Za-z0-9+/]{85}[AQgw]==$' });

/** Binds the key of a phone to the caller's session (docs/PROOF.md, The phone's key). */
export const SaveDeviceKeyRequestSchema = Type.Object(
  {
    key: PublicKeySchema,
    /** Of the text `candor-device/1`, by the key itself: whoever binds a key has it. */
    signature: SignatureSchema,
    /** What the phone calls itself: "Chrome · Android". */
    name: Type.String({ minLength: 1, maxLength: 40 }),
  },
  { additionalProperties: false },
);
export type SaveDeviceKeyRequest = Static<typeof SaveDeviceKeyRequestSchema>;

/** A phone that has a key of its own for the caller's orders. */
export const DeviceKeySchema = Type.Object({
  key: PublicKeySchema,
  name: Type.String(),
  /** When the key was first bound. */
  boundTime: InstantSchema,
  /** The one that asks. */
  isThis: Type.Boolean(),
  /** A session of it goes on. */
  isLoggedIn: Type.Boolean(),
});
export type DeviceKey = Static<typeof DeviceKeySchema>;

export const DeviceKeysSchema = Type.Object({ list: Type.Array(DeviceKeySchema) });
export type DeviceKeys = Static<typeof DeviceKeysSchema>;

export const EndDeviceRequestSchema = Type.Object(
  { key: PublicKeySchema },
  { additionalProperties: false },
);
