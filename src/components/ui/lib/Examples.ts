import type { FunctionComponent } from 'react';

/** Examples by component and state: `npm run gallery` shows them, a test renders them. */
export type Examples = Readonly<Record<string, Readonly<Record<string, FunctionComponent>>>>;
