import { randomUUID } from 'node:crypto';

export const requestId = (): string => randomUUID();
