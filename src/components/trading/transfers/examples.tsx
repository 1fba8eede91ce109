import type { Examples } from '@/components/ui/lib/Examples';
import { PayoutReference } from './PayoutReference';

export const examples = {
  PayoutReference: {
    Chain: () => <PayoutReference id="W1" reference={`0x${'9c41b7e2'.repeat(8)}`} />,
  },
} satisfies Examples;
