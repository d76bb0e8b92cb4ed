import * as z from 'zod';

/** What every successful call answers (READINGS "Every call"). */
export interface Envelope<D> {
  readonly success: true;
  readonly message?: string;
  readonly data: D;
}

/** What every refused call answers; `errors[0]` is always fit to show to a person. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.string()).min(1),
  /** Dotted path of the field in the body (or name in the query) → message. */
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * A stale version: what the record is now, who changed it and when (ISO time). `isOver`: they did what was asked for,
   * so there is nothing to overwrite.
   */
  conflict: z
    .object({
      version: z.number(),
      changedBy: z.string(),
      changedAt: z.string(),
      isOver: z.literal(true).optional(),
    })
    .optional(),
  /** A duplicate that may be saved all the same by sending `force=true`. */
  forceable: z.boolean().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
