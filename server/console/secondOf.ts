import { SECOND_REASONS } from '../../types/contract/ops/CommandRow';
import type { Outcome } from '../../types/contract/ops/common';

/** The database's reason for a second person, as on the wire. */
export const secondOf = (text: string | null): Outcome['second'] =>
  SECOND_REASONS.find((reason) => reason === text) ?? null;
