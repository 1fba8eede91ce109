import { agrees, followChain, type ChainDigests } from './checkChain';
import { checkHeads } from './checkHeads';
import { readSigned, type KeyRing } from './checkKeys';
import type { KnownFacts } from './KnownFacts';
import { isConsistent, leafHash, rootByPath } from './merkle';
import type { OpenedProof } from './openProof';
import type { ProofCode, StepResult } from './verdict';

/** Every minute that is used is in the signed tree. */
function areIncluded({ proof, head }: OpenedProof): boolean {
  return proof.minutes.every(
    ({ index, leaf, path }) => rootByPath(leafHash(leaf), index, head.size, path) === head.root,
  );
}

function isReceiptHeadIn({ proof, receipt, head }: OpenedProof): boolean {
  const { size, path } = proof.receiptHead;
  const older = receipt.head;
  if (size !== older.size) return false;
  return older.size === 0 ? path.length === 0 : isConsistent(older, head, path);
}

/** The chain ends where a minute of the log does, and no minute on its way says otherwise. */
function isAnchored(chain: ChainDigests, { table }: OpenedProof): boolean {
  const tips = [...table.minutes.values()].map(({ tipSeq, tipDigest }) => ({
    seq: tipSeq,
    digest: tipDigest,
  }));
  const ends = tips.some(
    ({ seq, digest }) => seq === chain.last.seq && digest === chain.last.digest,
  );
  return ends && tips.every((tip) => agrees(chain, tip));
}

function readChains({ proof, receipt, settlement }: OpenedProof): ChainDigests[] | null {
  const opening = followChain(proof.openingChain, receipt.procode, receipt.tick);
  const isMet = opening?.digests.get(receipt.tip.seq) === receipt.tip.digest;
  if (opening === null || !isMet) return null;
  if (proof.closingChain === null) return settlement.tick === 'none' ? [opening] : null;
  if (settlement.tick === 'none') return null;
  const closing = followChain(proof.closingChain, receipt.procode, settlement.tick);
  return closing === null ? null : [opening, closing];
}

function checkChains(opened: OpenedProof, known: KnownFacts): ProofCode | null {
  const chains = readChains(opened);
  if (chains === null || !chains.every((chain) => isAnchored(chain, opened))) return 'chain_broken';
  const isSame = chains.every((chain) => known.tips.every((tip) => agrees(chain, tip)));
  return isSame ? null : 'head_forked';
}

/**
 * The price record as a whole: minutes in the signed head, batches linked up to it, the receipt's
 * head and everything the phone has seen at one with it.
 */
export function checkLog(opened: OpenedProof, known: KnownFacts, ring: KeyRing): StepResult {
  const signed = readSigned(opened.proof.head, ring);
  if (typeof signed === 'string') return signed;
  if (!areIncluded(opened) || !isReceiptHeadIn(opened)) return 'head_inconsistent';
  const code = checkChains(opened, known);
  return code ?? checkHeads([opened.proof.head, ...known.heads], known.links, ring);
}
