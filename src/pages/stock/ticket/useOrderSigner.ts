import { useEffect, useMemo } from 'react';
import { useApi } from '@/hooks/useApi';
import { useStores } from '@/hooks/useStores';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { storage } from '@/platform/storage/storage';
import type { SignOrder } from '@/stores/orders/OrderIntentsStore';
import { DeviceKeys } from '@/stores/orders/DeviceKeys';
import { RefusalsStore } from '@/stores/orders/RefusalsStore';
import { loadOrderSigner } from './loadOrderSigner';
import type { OrderSigner } from './OrderSigner';

interface OrderSigning {
  sign: SignOrder;
  /** Binds the key again with the next order, because the server does not know it. */
  forget: () => void;
  saveRefusal: OrderSigner['saveRefusal'];
}

/** Signs the ticket's orders. The key is bound while the customer fills in the ticket. */
export function useOrderSigner(): OrderSigning {
  const api = useApi();
  const { session, seenLog } = useStores();
  const signing = useMemo(() => {
    const [keys, refusals] = [new DeviceKeys(storage), new RefusalsStore(storage)];
    const loaded = loadOrderSigner().then(
      (signing) => new signing.OrderSigner({ api, session, seenLog, keys, refusals }),
    );
    return {
      prepare: () => ignoreRejection(loaded.then((signer) => signer.prepare())),
      // Without the script, orders are unsigned; the server decides whether it accepts them.
      sign: (request) => loaded.then((signer) => signer.sign(request)).catch(() => undefined),
      forget: () => ignoreRejection(loaded.then((signer) => signer.forget())),
      saveRefusal: (note, order) =>
        loaded.then((signer) => signer.saveRefusal(note, order)).catch(() => null),
    } satisfies OrderSigning & { prepare: () => void };
  }, [api, session, seenLog]);
  useEffect(() => signing.prepare(), [signing]);
  return signing;
}
