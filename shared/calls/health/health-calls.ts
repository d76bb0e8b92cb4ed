import * as z from 'zod';
import type { Right } from '../../access/rights.ts';
import { idOf } from '../../contract/fields.ts';
import type { HealthKind, ReminderKind } from '../../rules/health.ts';
import { listFacts, ofAll, ofAnimal } from './health.schema.ts';

/** What adding one takes, answers and says. */
interface Adding {
  readonly summary: string;
  readonly message: string | ((data: never) => string);
  readonly query?: z.ZodObject;
  readonly body: z.ZodType;
  readonly reply: z.ZodObject;
}

/** What the calls of a kind of health record differ in. */
interface Kind<Add, Listed, Change, Changed> {
  readonly kind: HealthKind;
  /** Begins messages and lines of the history: 'Vaccination'. */
  readonly title: string;
  /** 'a vaccination', 'vaccinations'. */
  readonly one: string;
  readonly many: string;
  readonly right: Right;
  /** As paths name it: 'animal-vaccination', and those of an animal: 'get-animal-vaccination'. */
  readonly path: string;
  readonly listPath: string;
  readonly add: Add;
  /** What the list of an animal's answers. */
  readonly listed: Listed;
  /** The body of a correction, and what it answers. */
  readonly change: Change;
  readonly changed: Changed;
}

interface DueKind<Add, Listed, Change, Changed, Due extends z.core.$ZodLooseShape> extends Kind<
  Add,
  Listed,
  Change,
  Changed
> {
  readonly kind: ReminderKind;
  /** What the list of all animals' reminders answers, beside how many and where the next begin. */
  readonly due: Due;
}

const oneOf = (kind: HealthKind) => z.object({ id: idOf(kind) });

/** The calls of records that are never due: adding, the list, the correction and the deletion. */
export const healthCalls = <
  const Add extends Adding,
  Listed extends z.ZodObject,
  Change extends z.ZodType,
  Changed extends z.ZodObject,
>({
  kind,
  title,
  one,
  many,
  right,
  path,
  listPath,
  ...schemas
}: Kind<Add, Listed, Change, Changed>) => ({
  add: {
    method: 'POST' as const,
    path: `/${path}/add-${path}` as const,
    access: right,
    touches: ['health', 'animals'] as const,
    history: `${title} added`,
    ...schemas.add,
  },
  list: {
    method: 'GET' as const,
    path: `/${path}/${listPath}` as const,
    access: right,
    summary: `The ${many} of an animal, the latest first`,
    query: z.object({ animalId: idOf('animal') }),
    reply: schemas.listed,
  },
  update: {
    method: 'POST' as const,
    path: `/${path}/update-${path}/{id}` as const,
    access: right,
    touches: ['health', 'animals'] as const,
    history: `${title} corrected`,
    summary: `Corrects ${one}; 409 if somebody was quicker`,
    message: `${title} updated successfully`,
    params: oneOf(kind),
    body: schemas.change,
    reply: schemas.changed,
  },
  remove: {
    method: 'PATCH' as const,
    path: `/${path}/delete-${path}/{id}` as const,
    access: right,
    touches: ['health', 'animals'] as const,
    history: `${title} deleted`,
    summary: `Deletes ${one} softly`,
    message: `${title} deleted successfully`,
    params: oneOf(kind),
    reply: z.object({}),
  },
});

/** The same of records that can be due: reminders, which the dashboard counts, and the list of all animals'. */
export const reminderCalls = <
  const Add extends Adding,
  Listed extends z.ZodObject,
  Change extends z.ZodType,
  Changed extends z.ZodObject,
  Due extends z.core.$ZodLooseShape,
>(
  kind: DueKind<Add, Listed, Change, Changed, Due>,
) => {
  const { add, list, update, remove } = healthCalls({ ...kind, one: `${kind.one} or reminder` });
  const touches = ['health', 'animals', 'reports'] as const;
  return {
    add: {
      ...add,
      path: `/${kind.path}/add-${kind.path}s` as const,
      access: { anyOf: [kind.right, 'animals.actions.set_reminder'] } as const,
      touches,
    },
    list: {
      ...list,
      summary: `The ${kind.many} of an animal: done ones the latest first, reminders the earliest first`,
      query: ofAnimal,
    },
    due: {
      method: 'GET' as const,
      path: `/${kind.path}/get-all-${kind.path}s` as const,
      access: 'animals.actions.meds' as const,
      summary: `The reminders of ${kind.many} of all animals, the earliest first`,
      query: ofAll,
      reply: z.object({ ...kind.due, ...listFacts }),
    },
    update: {
      ...update,
      touches,
      summary: `Corrects ${kind.one} or reminder, or completes a reminder (reminder absent or false); 409 if somebody was quicker`,
    },
    remove: { ...remove, touches },
  };
};
