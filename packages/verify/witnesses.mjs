/** Cosignatures of witnesses (C2SP tlog-cosignature, cosignature/v1) below a head. */
import { isSignature } from './ed25519.mjs';
import { must } from './Failure.mjs';
import { sha256 } from './merkle.mjs';
import { readNote } from './texts.mjs';

const COSIGNATURE = 4;

/** Parses a verifier key `name+id+base64(type ‖ key)` (C2SP signed-note) of that type. */
export function readVerifierKey(text, type) {
  const [, name, id, base64] = /^([^\s+]+)[+]([0-9a-f]{8})[+]([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  const data = Buffer.from(base64 ?? '', 'base64');
  must(data.length === 33 && data[0] === type, 'malformed');
  must(sha256(`${name}\n`, data).startsWith(id), 'malformed');
  return { name, id, key: data.subarray(1) };
}

export function verifierKey(name, type, publicKey) {
  const data = Buffer.concat([Buffer.from([type]), publicKey]);
  return `${name}+${sha256(`${name}\n`, data).slice(0, 8)}+${data.toString('base64')}`;
}

/** What a witness signs: that at `time` (s) it had seen this head and no fork of that log. */
export const cosignedText = (body, time) => `cosignature/v1\ntime ${time}\n${body}`;

/** Names of the witnesses, given by verifier keys, that have signed a head. */
export function witnessesOf(note, verifierKeys) {
  const { body, signatures } = readNote(note);
  const keys = verifierKeys.map((text) => readVerifierKey(text, COSIGNATURE));
  const hasSigned = ({ name, id, key }) =>
    signatures.some((signature) => {
      if (signature.name !== name || signature.id !== id || signature.signature.length !== 72)
        return false;
      const time = signature.signature.readBigUInt64BE(0);
      return isSignature(cosignedText(body, time), key, signature.signature.subarray(8));
    });
  return [...new Set(keys.filter(hasSigned).map(({ name }) => name))];
}

/** Prints how many demanded witnesses have signed a head; returns whether they are enough. */
export function printWitnesses(note, verifierKeys, quorum) {
  if (verifierKeys.length === 0) return true;
  const names = witnessesOf(note, verifierKeys);
  const isEnough = names.length >= quorum;
  const summary = `${names.length} of ${verifierKeys.length} have signed the head${names.map((name) => ` ${name}`).join(',')}`;
  console.log(isEnough ? `witness  ok: ${summary}` : `witness  witness_missing: ${summary}`);
  return isEnough;
}
