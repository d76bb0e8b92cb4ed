import type * as z from 'zod';

/** Parses a JSON text. Throws if it is malformed or doesn't match `schema`. */
export const parseJson = <S extends z.ZodType>(schema: S, text: string): z.output<S> =>
  schema.parse(JSON.parse(text));
