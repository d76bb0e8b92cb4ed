import * as z from 'zod';
import type { Right } from '#shared/access/rights.ts';
import type { HealthKind, ReminderKind } from '#shared/rules/health/health.ts';
import { type AddCallConfig, recordCalls, type RecordKind } from '#shared/contract/record-calls.ts';
import { listFields, allAnimalsParams, animalParams } from './health.schema.ts';

/** The configuration of a kind of health record's calls. */
interface Kind<Add, Listed, Change, Changed> extends Omit<
  RecordKind<HealthKind, Right, Add, Listed, Change, Changed>,
  'id' | 'access'
> {
  readonly kind: HealthKind;
  readonly right: Right;
}

interface DueKind<Add, Listed, Change, Changed, Due extends z.core.$ZodLooseShape> extends Kind<
  Add,
  Listed,
  Change,
  Changed
> {
  readonly kind: ReminderKind;
  /** The reply of the list of all animals' reminders, beside count and cursor. */
  readonly due: Due;
}

/** The calls of records that are never due: adding, the list, the correction and the deletion. */
export const healthCalls = <
  const Add extends AddCallConfig,
  Listed extends z.ZodObject,
  Change extends z.ZodType,
  Changed extends z.ZodObject,
>({
  kind: id,
  right: access,
  ...kind
}: Kind<Add, Listed, Change, Changed>) => recordCalls({ ...kind, id, access });

/** The calls of records that can be due: the same, also for reminders, and the list of all animals' reminders. */
export const reminderCalls = <
  const Add extends AddCallConfig,
  Listed extends z.ZodObject,
  Change extends z.ZodType,
  Changed extends z.ZodObject,
  Due extends z.core.$ZodLooseShape,
>(
  kind: DueKind<Add, Listed, Change, Changed, Due>,
) => {
  const { add, list, update, remove } = healthCalls({ ...kind, one: `${kind.one} or reminder` });
  return {
    add: {
      ...add,
      path: `/${kind.path}/add-${kind.path}s` as const,
      access: { anyOf: [kind.right, 'animals.actions.set_reminder'] } as const,
    },
    list: {
      ...list,
      summary: `The ${kind.many} of an animal: done ones the latest first, reminders the earliest first`,
      query: animalParams,
    },
    due: {
      method: 'GET' as const,
      path: `/${kind.path}/get-all-${kind.path}s` as const,
      access: 'animals.actions.meds' as const,
      summary: `The reminders of ${kind.many} of all animals, the earliest first`,
      query: allAnimalsParams,
      reply: z.object({ ...kind.due, ...listFields }),
    },
    update: {
      ...update,
      summary: `Corrects ${kind.one} or reminder, or completes a reminder (reminder absent or false); 409 if another user saved first`,
    },
    remove,
  };
};
