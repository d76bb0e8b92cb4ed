import type { HealthAddResult } from '#shared/calls/health/schemas/health.schema.ts';

/** The sum of several replies. */
export const totalOf = (replies: readonly HealthAddResult[]): HealthAddResult => ({
  ids: replies.flatMap(({ ids }) => ids),
  undoable: replies.flatMap(({ undoable }) => undoable),
  records: replies.reduce((sum, { records }) => sum + records, 0),
  reminders: replies.reduce((sum, { reminders }) => sum + reminders, 0),
  completed: replies.flatMap(({ completed }) => completed),
  kept: replies.reduce((sum, { kept }) => sum + kept, 0),
  moved: replies.reduce((sum, { moved }) => sum + moved, 0),
  ended: replies.reduce((sum, { ended }) => sum + ended, 0),
});
