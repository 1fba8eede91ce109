import { programTimers } from './programTimers';

const names =
  'window document frames self location navigator localStorage sessionStorage history caches ' +
  'indexedDB screen alert confirm prompt fetch XMLHttpRequest WebSocket EventSource Worker ' +
  'SharedWorker Image HTMLElement Element Node MutationObserver IntersectionObserver ' +
  'ResizeObserver customElements getComputedStyle requestAnimationFrame cancelAnimationFrame ' +
  'requestIdleCallback matchMedia URL URLSearchParams Blob File FileReader FormData Headers ' +
  'Request Response AbortController AbortSignal TextEncoder TextDecoder crypto performance Intl ' +
  'structuredClone queueMicrotask BroadcastChannel MessageChannel Event EventTarget CustomEvent ' +
  'DOMParser atob btoa process open postMessage top parent opener dispatchEvent ' +
  'addEventListener removeEventListener __weappLog __weappNative __weappPack __weappConfig ' +
  '__weappBuiltins __weappEvent __weappHost __e2eDom';

/**
 * Names that a mini-program's logic layer lacks. WeChat's module wrapper leaves most of them
 * undefined; `Intl`, `TextDecoder`, `URL` and `crypto` exist on some clients only.
 */
export const hiddenGlobals: readonly string[] = names.split(' ');

const shared =
  'Object Array Promise Map Set WeakMap WeakSet WeakRef Symbol Proxy Reflect Math Date JSON RegExp ' +
  'Error TypeError RangeError SyntaxError EvalError ReferenceError URIError AggregateError Number ' +
  'String Boolean BigInt parseInt parseFloat isNaN isFinite encodeURIComponent ' +
  'decodeURIComponent encodeURI decodeURI escape unescape ArrayBuffer SharedArrayBuffer DataView ' +
  'Uint8Array Int8Array Uint8ClampedArray Uint16Array Int16Array Uint32Array Int32Array ' +
  'Float32Array Float64Array BigInt64Array BigUint64Array Infinity NaN';

/** The `globalThis` of a program: the language itself and timers. */
export function programGlobal(): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const name of shared.split(' ')) result[name] = Reflect.get(window, name);
  Object.assign(result, programTimers);
  result.globalThis = result.global = result;
  return result;
}
