import { showToast } from '@/platform/page/toast';

/** The toasts shown, oldest first; src/testing/setup.ts records them. */
export const toasts = (): string[] => jest.mocked(showToast).mock.calls.map(([text]) => text);
