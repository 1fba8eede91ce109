import { ApiError } from './ApiError';

/**
 * Lets a form name a field differently from the request: a refusal of `from` becomes one of `to`.
 * `await session.login(request).catch(renameRefusal('username', 'email'))`. Always rejects.
 */
export function renameErrorField(from: string, to: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.fields.map((field) =>
      field.name === from ? { ...field, name: to } : field,
    );
    throw new ApiError(error.code, { msg: error.msg, fields, data: error.data });
  };
}
