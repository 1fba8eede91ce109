import type { Upload } from '@contract/upload';
import type { ApiClient } from './client';

export interface UploadRequest {
  /** Path of a chosen picture (src/platform/pictures.ts). */
  path: string;
  /** True for pictures that only their owner and an operator may see. */
  secret: boolean;
  /** Whole per cent, 0 to 100. */
  onProgress?: (percent: number) => void;
}

export const uploadsApi = (client: ApiClient) => ({
  createUpload: ({ path, secret, onProgress }: UploadRequest) =>
    client.upload<Upload>('/public/uploads', {
      filePath: path,
      form: { secretFlag: secret ? 'Y' : 'N' },
      ...(onProgress && { onProgress }),
    }),
});
