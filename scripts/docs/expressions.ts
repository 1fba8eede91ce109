/** Private expressions and the standard words for them; docs/GLOSSARY.md lists them. */

export interface Expression {
  /** The standard words. */
  write: string;
  insteadOf: string;
  /** Matches illegitimate uses. A space matches any white space; case does not matter. */
  pattern: RegExp;
}

export const EXPRESSIONS: readonly Expression[] = [
  {
    write: 'returns, responds; a response, a result',
    insteadOf: 'answers, the answer of a call (people answer)',
    pattern:
      /(?<!\b(?:customer|customers|person|people|operator|support|reviewer|and) )\banswers\b|\b(?:server's|call's|early|late|lost|whose|whole|newest|same|every|each) answer\b/,
  },
  {
    write: 'notifies, emits, sends, reports; shows; distinguishes',
    insteadOf: 'tells, is told',
    pattern:
      /\b(?:tells|told|telling|tellings)\b|(?<!\b(?:can|cannot|could|to) )\btell\b(?! (?:\w+ ){0,3}(?:apart|from)\b)/,
  },
  {
    write: 'is notified, receives',
    insteadOf: 'hears of',
    pattern: /\bhears\b|\bhear(?:d)? of\b/,
  },
  {
    write: 'is, is at, is stored; replaces',
    insteadOf: 'stands (but: stands for, stands in for)',
    pattern: /\b(?:stands?|stood)\b(?!-|\sstill\b|\sfor\b|\sin for\b)/,
  },
  {
    write: 'maximum, minimum, at most, up to N, N ms; too many',
    insteadOf: 'so many, so long',
    pattern: /\bso (?:many|long|few)\b(?! as\b|(?: [\w-]+){0,3} that\b)/,
  },
  {
    write: 'again',
    insteadOf: 'anew, once more',
    pattern: /\banew\b|\bonce more\b(?! than)/,
  },
  {
    write: 'automatically; alone, separately',
    insteadOf: 'by itself',
    pattern: /\bby (?:itself|themselves)\b/,
  },
  {
    write: 'its own, a separate',
    insteadOf: 'of its own',
    pattern: /\bof its own\b/,
  },
  {
    write: 'only',
    insteadOf: 'and no other',
    pattern: /\band no other\b(?! \w)/,
  },
  {
    write: 'idempotent',
    insteadOf: 'again is once',
    pattern: /\bagain is once\b/,
  },
  {
    write: 'times out, is aborted, is discarded',
    insteadOf: 'is given up, waits no longer',
    pattern: /\b(?:is|are|was|were|be|been) given up\b|\bwaits? no longer\b/,
  },
  {
    write: 'rejects, throws',
    insteadOf: 'says no',
    pattern: /\bsays? no\b(?! \w)/,
  },
  {
    write: 'checks, searches, scans',
    insteadOf: 'looks through',
    pattern: /\blook(?:s|ed|ing)? through\b/,
  },
  {
    write: 'initially, on the first render',
    insteadOf: 'at first sight',
    pattern: /\bfirst sight\b/,
  },
  {
    write: 'round trip; Back; link',
    insteadOf: 'the way to the server and back, the way back, a way out',
    pattern: /\bway to the server\b|\bthere and back\b|\bway back\b|\bway out\b/,
  },
  {
    write: 'callers that, anyone who',
    insteadOf: 'whoever',
    pattern: /\bwhoever\b/,
  },
  {
    write: 'null, none; no caller, no observer',
    insteadOf: 'nothing, nobody, somebody (as a value or a caller)',
    pattern:
      /\b(?:nobody|somebody|anybody) (?:asks|asked|waits|listens|observes|reads|calls|shows|looks|watches)\b|\bnothing is (?:said|told|known)\b|\bsaid nothing\b/,
  },
  {
    write: 'operator, server',
    insteadOf: 'house',
    pattern: /\b(?:the|a) house\b|\bhouse's\b/,
  },
  {
    write: 'folder, module, layer, layout, breakpoint',
    insteadOf: 'room, floor',
    pattern: /\brooms\b|\b(?:a|another|which|each|every|one) room\b|\b(?:on|own|its|one) floors?\b/,
  },
  { write: 'link, entry point', insteadOf: 'door', pattern: /\bdoors?\b/ },
  { write: 'document', insteadOf: 'paper', pattern: /\bpapers\b|\ba paper\b/ },
  { write: 'instead of', insteadOf: 'in the place of', pattern: /\bin the place of\b/ },
  { write: 'fix, repair', insteadOf: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/ },
  {
    write: 'unknown, invalid, missing',
    insteadOf: 'one that is none',
    pattern: /\b(?:that|which) (?:is|are|was|were) none\b(?! of)/,
  },
];
