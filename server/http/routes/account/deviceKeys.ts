import type { Context } from '../../../ports/context';
import { bindDeviceKey, endDevice, findDeviceKeys } from '../../../services/orders/deviceKeys';
import type { Handlers } from '../../defineCalls';

export function deviceKeyCalls(context: Context) {
  return {
    'POST /deviceKeySave': async ({ body, user }) => {
      await bindDeviceKey(context, user, body);
      return null;
    },
    'GET /deviceKeyList': async ({ user }) => ({ list: await findDeviceKeys(context, user) }),
    'POST /deviceLogout': async ({ body, user }) => {
      await endDevice(context, user, body.key);
      return null;
    },
  } satisfies Partial<Handlers>;
}
