import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { ErrorCode } from '../../types/contract/error';
import type { Order, PlaceOrderRequest } from '../../types/contract/order';
import type { TestApp } from './buildTestApp';
import type { TestUser } from './insertUser';

export interface HttpReply<T> {
  status: number;
  data: T;
  error: ErrorCode | undefined;
  fields: string[];
}

function readReply<T>(reply: LightMyRequestResponse): HttpReply<T> {
  const body = reply.json<{ data: T; error?: ErrorCode; fields?: { name: string }[] }>();
  const fields = (body.fields ?? []).map((field) => field.name);
  return { status: reply.statusCode, data: body.data, error: body.error, fields };
}

/** Calls the app as a user in English. */
export async function ask<T>(
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<TestUser, 'token'>,
  path: string,
  payload?: object,
): Promise<HttpReply<T>> {
  const headers = { token, 'accept-language': 'en_US' };
  const method = payload === undefined ? 'GET' : 'POST';
  return readReply<T>(
    await app.inject({ method, url: path, headers, ...(payload && { payload }) }),
  );
}

/** Returns a valid unsigned order of AUR, with changed fields. */
export function orderRequest(change: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  return {
    procode: 'AUR',
    direction: 1,
    seconds: 30,
    quantity: '100.00',
    requestId: randomUUID(),
    ...change,
  };
}

/** Places an order and returns it; throws when it is refused. */
export async function place(
  test: TestApp,
  user: TestUser,
  change: Partial<PlaceOrderRequest> = {},
): Promise<Order> {
  const answer = await ask<Order>(test, user, '/orderSave', orderRequest(change));
  if (answer.status !== 200) throw new Error(`order refused: ${answer.error}`);
  return answer.data;
}
