import { Type, type Static } from 'typebox';
import { IdSchema } from './common';

/** Reply of the multipart call `/public/uploads` (`file`, `secretFlag` Y or N, default N). */
export const UploadSchema = Type.Object({ fileId: IdSchema, url: Type.String() });
export type Upload = Static<typeof UploadSchema>;

/** Largest accepted file. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
