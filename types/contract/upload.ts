import { Type, type Static } from 'typebox';
import { IdSchema, oneOf } from './common';

/** `secretFlag`: Y for pictures that only their owner and an operator may see. */
export const UploadFormSchema = Type.Object({ secretFlag: oneOf(['Y', 'N']) });

export const UploadSchema = Type.Object({ fileId: IdSchema, url: Type.String() });
export type Upload = Static<typeof UploadSchema>;
