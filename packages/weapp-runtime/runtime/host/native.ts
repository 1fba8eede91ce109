import type { NativeCalls, NativeFailure } from '../NativeCalls';
import '../WeappWindow';
import { ApiFailure } from './ApiFailure';
import { Emitter } from './Emitter';

type NativeResult<K extends keyof NativeCalls> = Awaited<ReturnType<NativeCalls[K]>>;

/** Calls Node. Rejects with an {@link ApiFailure}. */
export async function native<K extends keyof NativeCalls>(
  name: K,
  args: Parameters<NativeCalls[K]>[0],
): Promise<NativeResult<K>> {
  const text = await window.__weappNative(JSON.stringify({ name, args }));
  const reply: { value: NativeResult<K>; failure?: NativeFailure } = JSON.parse(text);
  if (reply.failure) throw new ApiFailure(reply.failure.errMsg, reply.failure.errno);
  return reply.value;
}

/** Events pushed by Node: socket reports, network changes etc. */
export const nativeEvents = new Emitter();
