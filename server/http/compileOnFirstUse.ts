import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type BuildSerializer = NonNullable<Compilers['buildSerializer']>;

/** Fastify reads `errors` from the validator function. */
const buildValidator: BuildCompilerFromPool = (...parts) => {
  const compile = AjvCompiler()(...parts);
  return ((...route: Parameters<typeof compile>) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate = (data: unknown) => {
      compiled ??= compile(...route);
      const isValid = compiled(data);
      validate.errors = compiled.errors;
      return isValid;
    };
    validate.errors = undefined as ReturnType<typeof compile>['errors'];
    return validate;
  }) as typeof compile;
};

const buildSerializer: BuildSerializer = (...parts) => {
  const compile = SerializerSelector()(...parts);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (data) => (serialize ??= compile(route))(data);
  };
};

/** Compiling all schemas delayed each start, and so each failover, by a third of a second. */
export const compileOnFirstUse: Compilers = { buildValidator, buildSerializer };
