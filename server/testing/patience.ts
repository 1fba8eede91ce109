/** Each server test creates a real database, which takes long on a busy machine. */
jest.setTimeout(60_000);
