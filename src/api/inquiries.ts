import type { InquiryRequest } from '@contract/inquiry';
import type { ApiClient } from './client';

/** What a customer, or somebody who cannot log in, writes to support. */
export const inquiriesApi = (client: ApiClient) => ({
  createInquiry: (request: InquiryRequest) =>
    client.post<null>('/inquiry', request, { loading: 'now' }),
});
