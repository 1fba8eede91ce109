import { Type, type Static } from 'typebox';
import { InstantSchema } from './common';

/** An Ed25519 public key: 32 bytes in base64. */
export const PublicKeySchema = Type.String({
  pattern: '^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$',
  examples: [`${'A'.repeat(43)}=`],
});

/** An Ed25519 signature: 64 bytes in base64. */
const SignatureSchema = Type.String({
  pattern: '^[A-Za-z0-9+/]{85}[AQgw]==$',
  examples: [`${'A'.repeat(86)}==`],
});

/** Binds a device's key to the caller's session (docs/PROOF.md, The phone's key). */
export const SaveDeviceKeyRequestSchema = Type.Object(
  {
    key: PublicKeySchema,
    /** Signature of the text `candor-device/1` by this key, which proves that the caller has it. */
    signature: SignatureSchema,
    /** Name that the device gives itself: "Chrome · Android". */
    name: Type.String({ minLength: 1, maxLength: 40, examples: ['Chrome · Android'] }),
  },
  { additionalProperties: false },
);
export type SaveDeviceKeyRequest = Static<typeof SaveDeviceKeyRequestSchema>;

/** A device with its own key for the caller's orders. */
export const DeviceKeySchema = Type.Object({
  key: PublicKeySchema,
  name: Type.String(),
  boundTime: InstantSchema,
  isThis: Type.Boolean(),
  /** Whether one of the device's sessions is active. */
  isLoggedIn: Type.Boolean(),
});
export type DeviceKey = Static<typeof DeviceKeySchema>;

export const DeviceKeysSchema = Type.Object({ list: Type.Array(DeviceKeySchema) });
export type DeviceKeys = Static<typeof DeviceKeysSchema>;

export const EndDeviceRequestSchema = Type.Object(
  { key: PublicKeySchema },
  { additionalProperties: false },
);
