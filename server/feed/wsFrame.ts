import { constants, deflateRawSync } from 'node:zlib';

const FINAL_BIT = 0x80;
const COMPRESSED_BIT = 0x40;
const TEXT_OPCODE = 0x01;
/** Every flush ends with these bytes, which permessage-deflate omits (RFC 7692 §7.2.1). */
const TAIL_BYTES = 4;

function header(length: number, firstByte: number): Buffer {
  if (length < 126) return Buffer.from([firstByte, length]);
  if (length < 65_536) {
    const short = Buffer.from([firstByte, 126, 0, 0]);
    short.writeUInt16BE(length, 2);
    return short;
  }
  const long = Buffer.from([firstByte, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}

/** Deflated pieces are self-contained and byte-aligned (RFC 1951 §3.2.4), so they can be joined. */
export function packPiece(text: string, deflated: boolean): Buffer {
  const plain = Buffer.from(text);
  if (!deflated) return plain;
  return deflateRawSync(plain, { level: 3, finishFlush: constants.Z_SYNC_FLUSH });
}

/**
 * Returns a text message as wire bytes (RFC 6455 §5.2), so that one Buffer serves all connections.
 * A deflated message needs permessage-deflate with server_no_context_takeover.
 */
export function wsFrame(pieces: readonly Buffer[], deflated: boolean): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (!deflated) return Buffer.concat([header(length, FINAL_BIT | TEXT_OPCODE), ...pieces]);
  const body = length - TAIL_BYTES;
  const frameHeader = header(body, FINAL_BIT | COMPRESSED_BIT | TEXT_OPCODE);
  return Buffer.concat([frameHeader, ...pieces], frameHeader.length + body);
}
