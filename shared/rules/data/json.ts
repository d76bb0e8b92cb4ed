import type * as z from 'zod';

/** What a JSON text holds. Throws where it is none, or holds something else than `schema` says. */
export const jsonOf = <S extends z.ZodType>(schema: S, text: string): z.output<S> =>
  schema.parse(JSON.parse(text));
