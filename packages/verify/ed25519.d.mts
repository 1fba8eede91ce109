/** Whether a key (32 bytes) has signed a text's UTF-8. */
export function isSignature(text: string, key: Uint8Array, signature: Uint8Array): boolean;
