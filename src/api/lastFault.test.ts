import Taro from '@/testing/taro';
import { earlyAnswers } from '@/platform/browserOnly.weapp';
import { StartCache } from '@/start/StartCache';
import { ApiClient } from './client';

const { request } = Taro;
const client = new ApiClient({
  base: 'https://server.example',
  token: () => 't1',
  device: () => 'd1',
  locale: () => 'en_US',
  isOnline: () => true,
  start: new StartCache(earlyAnswers),
  loading: { show: () => undefined, hide: () => undefined },
});
const call = () => client.call('POST /inquiry', { body: '', reach: '' }).catch(() => undefined);
const refuse = (code: number, error: string, requestId: string) =>
  request.mockResolvedValue({ statusCode: code, data: { code, msg: '', error, requestId } });

describe('the reference of the last fault', () => {
  it('is of the last reply of 500 or 503, not of refusals', async () => {
    refuse(400, 'amount_format', 'refused-1');
    await call();
    expect(client.lastFault()).toBeNull();
    refuse(500, 'internal', '3f0c1f0e-7f5e-4a52');
    await call();
    request.mockRejectedValue(new Error('no network'));
    await call();
    expect(client.lastFault()).toBe('3f0c1f0e');
  });
});
