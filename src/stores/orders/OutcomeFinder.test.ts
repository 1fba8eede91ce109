import { ApiError } from '@/api/ApiError';
import { anOrder } from '@/testing/builders';
import { fakeApi } from '@/testing/fakeApi';
import { OutcomeFinder } from './OutcomeFinder';

describe('OutcomeFinder', () => {
  it.each([
    [new ApiError('unauthorized'), 'session_ended'],
    [new ApiError('cancelled'), 'session_ended'],
    [new ApiError('timeout'), 'unreachable'],
    [new ApiError('server_busy'), 'unreachable'],
    [new ApiError('not_found'), 'none'],
    [new ApiError('not_found', { data: { code: 'rate_changed' } }), { code: 'rate_changed' }],
    [new Error('no error of a call'), 'unreachable'],
  ])('classifies a failed lookup: %s', async (error, expected) => {
    const api = fakeApi();
    api['GET /orderByRequest'].mockRejectedValue(error);
    expect(await new OutcomeFinder(api).lookup('r')).toEqual(expected);
  });

  it('finds the order of a request', async () => {
    const api = fakeApi();
    api['GET /orderByRequest'].mockResolvedValue(anOrder());
    expect(await new OutcomeFinder(api).lookup('r')).toEqual(anOrder());
    expect(api['GET /orderByRequest']).toHaveBeenCalledWith({ requestId: 'r' });
  });
});
