import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  DeviceKeysSchema,
  EndDeviceRequestSchema,
  SaveDeviceKeyRequestSchema,
} from '../../../types/contract/deviceKey';
import type { Context } from '../../ports/context';
import { bindDeviceKey, endDevice, findDeviceKeys } from '../../services/deviceKeys';
import { defineCall } from '../defineCall';

const tag = 'account';

/** Keys of the caller's phones, which sign their orders. */
export function registerDeviceKeyRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/deviceKeySave',
      access: 'active',
      tag,
      summary: "Bind this phone's key to this session: its orders are signed from now on",
      body: SaveDeviceKeyRequestSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await bindDeviceKey(context, user, body);
      return null;
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/deviceKeyList',
      access: 'user',
      tag,
      summary: 'Your phones that sign orders with a key of their own',
      data: DeviceKeysSchema,
    },
    async ({ user }) => ({ list: await findDeviceKeys(context, user) }),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/deviceLogout',
      access: 'user',
      tag,
      summary: 'End the sessions of one of your phones',
      body: EndDeviceRequestSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await endDevice(context, user, body.key);
      return null;
    },
  );
}
