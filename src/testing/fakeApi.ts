import type { CallName, DataOf, UploadCall } from '@contract/calls';
import type { Api, InputOf, UploadOf } from '@/api/Api';
import type { CallOptions } from '@/api/callOptions';
import { FAKE_RESPONSES } from './fakeResponses';

/** Arguments of a call without its name. */
type FakeResponse<K extends CallName> = K extends UploadCall
  ? [upload: UploadOf<K>]
  : [input: InputOf<K>, options?: CallOptions];

/** Each call is also a jest mock: `api['POST /orderSave'].mockRejectedValue(…)`. */
export type FakeApi = Api & { [K in CallName]: jest.Mock<Promise<DataOf<K>>, FakeResponse<K>> };

type AnyMock = jest.Mock<Promise<unknown>, unknown[]>;

/** An API that responds at once with the builders' data. */
export function fakeApi(): FakeApi {
  const mocks = new Map<string, AnyMock>(
    Object.entries(FAKE_RESPONSES).map(([name, answer]) => [
      name,
      jest.fn(() => Promise.resolve(answer)),
    ]),
  );
  const call = (name: CallName, ...args: unknown[]) => mocks.get(name)?.(...args);
  // Safe cast: the table of calls types it, and a test compares them.
  return {
    call,
    upload: call,
    dropShared: () => undefined,
    lastFault: () => null,
    ...Object.fromEntries(mocks),
  } as unknown as FakeApi;
}
