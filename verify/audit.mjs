#!/usr/bin/env node
/**
 * Reads the newest minutes of a public price log whole and checks what no single proof can: every
 * tick is in one minute and one batch, numbered without a gap, and all of it is under the signed head.
 *
 *   node audit.mjs URL [MINUTES]     5 minutes unless told otherwise
 */
import { headOf, leafHash, node, readHeader, readKeys, readMinute, readTickLine, sha256, signedText } from './verify.mjs';
