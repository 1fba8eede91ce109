/** Every server test works on a real database; a busy machine may need a while for a new one. */
jest.setTimeout(60_000);
