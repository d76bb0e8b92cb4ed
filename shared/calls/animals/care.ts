import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  Cursor,
  integerOrDefault,
  Id,
  optionalText,
  requiredLines,
  idOf,
  SeenVersions,
  Version,
} from '../../contract/fields.ts';
import { HEALTH_KINDS } from '../../rules/health/health.ts';
import { idsUpTo } from '../../contract/ids.ts';
import { withFlagRule } from './flag-rule.ts';

/** The most animals that fit one transaction with their lines of the history. */
export const MAX_CARE_ANIMALS = 45;

/** The diet of animals (product/animals 8.1). Sent in the URL, as documented, so it must stay short. */
export const DietInput = z.object({
  diet: requiredLines('Diet is required', 1000),
});

/** The most characters of the public description of an animal. */
export const MAX_BLURB_LENGTH = 1000;

/** The publicity blurb of an animal (product/animals 8.2). */
export const BlurbInput = z.object({
  publicityBlurb: requiredLines('Blurb are required', MAX_BLURB_LENGTH),
});

/** The flag of animals as the dialog sets it (product/animals 2.2). */
export const FlagInput = withFlagRule(
  z.object({ flag: z.boolean().default(true), flagReason: optionalText(250), seen: SeenVersions }),
);

/** A line of an animal's history: a change of the animal or of a record of it, field by field, with its author. */
export const HistoryLine = z.object({
  id: z.string(),
  what: z.string(),
  by: z.string(),
  at: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Facts that identify the changed record, if the changes do not. */
  about: z.array(z.object({ field: z.string(), text: z.string() })).optional(),
});
export type HistoryLine = z.output<typeof HistoryLine>;

/** The kinds of records that can be restored one by one. */
export const RESTORABLE = ['milestone', 'diary', 'attachment', ...HEALTH_KINDS] as const;

/** A record that was deleted. */
export const DeletedRecord = z.object({
  id: Id,
  kind: z.enum(RESTORABLE),
  /** A description for people: 'Foster, 2026-03-01'. */
  title: z.string(),
  deletedBy: z.string(),
  deletedAt: z.string(),
});
export type DeletedRecord = z.output<typeof DeletedRecord>;

const updatedMessage =
  (subject: string) =>
  ({ count: updatedCount }: { count: number }) =>
    updatedCount === 1
      ? `${subject} updated successfully`
      : `${subject} of ${updatedCount} animals updated successfully`;

const COUNT_REPLY = z.object({ count: z.number() });

export const care = contract('animals', 'care', {
  diet: {
    method: 'GET',
    path: '/animal/get-animal-diet',
    access: 'animals.actions.diet',
    summary: 'What an animal eats',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ diet: z.string(), version: Version }),
  },
  updateDiet: {
    method: 'PUT',
    path: '/animal/update-animal-diet',
    access: 'animals.actions.diet',
    history: '[{changes}|changed the diet]',
    summary: `The diet of up to ${MAX_CARE_ANIMALS} animals, all or none; 409 if one has another diet than was seen`,
    message: updatedMessage('Diet'),
    query: z.object({ ids: idsUpTo('animal', MAX_CARE_ANIMALS), ...DietInput.shape }),
    body: z.object({ seen: SeenVersions }),
    reply: COUNT_REPLY,
  },
  blurb: {
    method: 'GET',
    path: '/animal/get-animal-publicity-blurb',
    access: 'animals.actions.publicity_blurb',
    summary: 'What the public reads of an animal; an optional module, 403 where the rescue has it off',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ blurb: z.string(), version: Version }),
  },
  updateBlurb: {
    method: 'PUT',
    path: '/animal/update-animal-publicity-blurb',
    access: 'animals.actions.publicity_blurb',
    history: '[{changes}|changed the publicity blurb]',
    summary:
      'Sets what the public reads of an animal; an optional module, 403 where the rescue has it off; 409 if another user changed it meanwhile',
    message: 'Publicity Blurb updated successfully',
    query: z.object({ animalId: idOf('animal'), ...BlurbInput.shape }),
    body: z.object({
      /** Absent: the current values are overwritten. */
      version: Version.optional(),
    }),
    reply: z.object({}),
  },
  updateFlag: {
    method: 'PUT',
    path: '/animal/update-animal-flag',
    access: 'animals.edit',
    history: '[flagged the animal: {flagReason}|took the flag off]{-flag}{-flagReason}',
    summary: `Flags up to ${MAX_CARE_ANIMALS} animals with a reason, or takes their flags off, all or none; 409 if one has another flag than was seen`,
    message: ({ count: updatedCount, flag }: { count: number; flag: boolean }) =>
      `${updatedCount === 1 ? 'Animal' : `${updatedCount} animals`} ${flag ? 'flagged' : 'no longer flagged'}`,
    query: z.object({ ids: idsUpTo('animal', MAX_CARE_ANIMALS) }),
    body: FlagInput,
    reply: COUNT_REPLY.extend({ flag: z.boolean() }),
  },
  history: {
    method: 'GET',
    path: '/animal/get-animal-history',
    access: 'animals.edit',
    summary: 'Who changed what of an animal and its records and when, field by field, the latest first',
    query: z.object({ animalId: idOf('animal'), limit: integerOrDefault(1, 100, 25), cursor: Cursor }),
    reply: z.object({ lines: z.array(HistoryLine), nextCursor: z.string().optional() }),
  },
  deleted: {
    method: 'GET',
    path: '/animal/get-deleted-records',
    access: 'records.restore',
    summary: 'The deleted records of an animal, the latest first',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ records: z.array(DeletedRecord) }),
  },
});
