import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** User present, user verified, and attested credential data. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** CBOR of small maps, texts, byte strings and integers, as authenticators write them. */
const cbor = {
  bytes: (value: Buffer) =>
    Buffer.concat([
      value.length < 24 ? Buffer.from([0x40 + value.length]) : Buffer.from([0x58, value.length]),
      value,
    ]),
  text: (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
  int: (value: number) => Buffer.from([value >= 0 ? value : 0x20 - 1 - value]),
  map: (entries: Buffer[][]) =>
    Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]),
};

/** A passkey in software, which tests enrol and log in with. Signs with ES256. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly coseKey: Buffer;
  private counter = 0;

  constructor(
    private readonly origin: string,
    /** False: presence only, without PIN or biometrics. */
    private readonly verifiesUser = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.coseKey = cbor.map([
      [cbor.int(1), cbor.int(2)],
      [cbor.int(3), cbor.int(-7)],
      [cbor.int(-1), cbor.int(1)],
      [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  /** Response of `navigator.credentials.create`, as @simplewebauthn/browser passes it. */
  create({ challenge }: { challenge: string }) {
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey]);
    const authData = Buffer.concat([this.data(FLAGS.attested), credential]);
    const length16 = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cbor.text('fmt'),
      cbor.text('none'),
      cbor.text('attStmt'),
      cbor.map([]),
      cbor.text('authData'),
      length16,
      authData,
    ]);
    return this.response({
      clientDataJSON: base64url(this.client('webauthn.create', challenge)),
      attestationObject: base64url(attestation),
    });
  }

  /** Response of `navigator.credentials.get`. */
  get({ challenge }: { challenge: string }) {
    this.counter += 1;
    const authData = this.data(0);
    const client = this.client('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(client)]))
      .sign(this.key);
    return this.response({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  private response(response: Record<string, string>) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  private data(flags: number): Buffer {
    const verified = this.verifiesUser ? FLAGS.verified : 0;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const host = sha256(Buffer.from(new URL(this.origin).hostname));
    return Buffer.concat([host, Buffer.from([flags | FLAGS.present | verified]), counter]);
  }
}
