import { showToast } from '@/platform/page/toast';

/** The sentences that were shown for a while, oldest first; src/testing/setup.ts notes them. */
export const toasts = (): string[] => jest.mocked(showToast).mock.calls.map(([text]) => text);
