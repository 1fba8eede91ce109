import { randomUUID } from 'node:crypto';

/** A fresh intent's id, as the app would mint it. */
export const requestId = (): string => randomUUID();
