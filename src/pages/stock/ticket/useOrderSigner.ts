import { useEffect, useMemo } from 'react';
import { useApi } from '@/hooks/useApi';
import { useStores } from '@/hooks/useStores';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { storage } from '@/platform/storage';
import type { SignOrder } from '@/stores/OrderIntentsStore';
import { PhoneKeys } from '@/stores/PhoneKeys';
import { loadOrderSigner } from './loadOrderSigner';

interface OrderSigning {
  sign: SignOrder;
  /** The server does not know the key of this session: it is bound anew with the next order. */
  forget: () => void;
}

/** How the ticket's orders are signed. The key is bound while the customer fills in the ticket. */
export function useOrderSigner(): OrderSigning {
  const api = useApi();
  const { session } = useStores();
  const signing = useMemo(() => {
    const loaded = loadOrderSigner().then(
      ({ OrderSigner }) => new OrderSigner({ api, session, keys: new PhoneKeys(storage) }),
    );
    return {
      prepare: () => ignoreRejection(loaded.then((signer) => signer.prepare())),
      // A script that did not come signs nothing: the server says whether the order may go without.
      sign: (request) => loaded.then((signer) => signer.sign(request)).catch(() => undefined),
      forget: () => ignoreRejection(loaded.then((signer) => signer.forget())),
    } satisfies OrderSigning & { prepare: () => void };
  }, [api, session]);
  useEffect(() => signing.prepare(), [signing]);
  return signing;
}
