/**
 * Import first, before libuv's threads start: two hash passwords of unauthenticated callers, two
 * those of customers, one stays free for files and DNS (decision 025).
 */
process.env.UV_THREADPOOL_SIZE ??= '5';
