import { ApiError } from './ApiError';

/**
 * Renames a field of an ApiError where a form names it differently from the request: `await
 * session.login(request).catch(renameErrorField('username', 'email'))`. Always throws.
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
