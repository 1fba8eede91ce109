/**
 * Imported first, before anything runs on libuv's threads: two are for strangers' passwords, two for
 * customers', and one stays free for files and names (decision 025). Windows keeps its four.
 */
process.env.UV_THREADPOOL_SIZE ??= '5';
