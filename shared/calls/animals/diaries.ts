import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Day, Id, optionalText, pastDay, Version, requiredLines, idOf } from '../../contract/fields.ts';
import { animalIdList } from '../../contract/ids.ts';
import { replyRecord } from '../../contract/plain-calls.ts';
import { recordCalls, restoreCall } from '../../contract/record-calls.ts';

/** The most animals that fit one transaction. */
export const MAX_DIARY_ANIMALS = 45;

const NOTES_REQUIRED = 'Diary entry is required';

/** An entry of a diary (product/animals 7.1). */
export const DiaryInput = z.object({
  actionDate: pastDay('Date is required'),
  notes: requiredLines(NOTES_REQUIRED, 10_000),
});

export const Diary = replyRecord({ actionDate: Day, notes: z.string() });
export type Diary = z.output<typeof Diary>;

const KIND = {
  id: 'diary',
  title: 'Diary entry',
  historyName: '[the diary entry of {actionDate}|a diary entry]',
  one: 'an entry',
  path: 'diary',
} as const;

const calls = recordCalls({
  ...KIND,
  addedSentence: 'added a diary entry[ on {actionDate}: {notes}| on {actionDate}]',
  correctedSentence: 'corrected [the diary entry of {actionDate}|a diary entry][: {changes}]',
  many: 'entries of the diary',
  access: { anyOf: ['animals.actions.diary', 'customization.view'] },
  listPath: 'get-diary',
  add: {
    summary: `An entry in the diaries of up to ${MAX_DIARY_ANIMALS} animals (entityType animal), all or none, or in that of the rescue (entityType tenant)`,
    message: 'Diary entry added successfully',
    body: z
      .object({
        animalIds: animalIdList(MAX_DIARY_ANIMALS)
          .or(z.array(idOf('animal')).max(0))
          .default([]),
        entityType: z.enum(['animal', 'tenant'], { error: 'Must be animal or tenant' }).default('animal'),
        diaryVm: DiaryInput,
      })
      .refine(({ animalIds, entityType }) => entityType === 'tenant' || animalIds.length > 0, {
        error: 'Please select at least one animal',
        path: ['animalIds'],
      }),
    reply: z.object({ ids: z.array(Id) }),
  },
  listReply: z.object({ diaries: z.array(Diary) }),
  updateBody: DiaryInput.extend({
    /** A documented field (`animal` or `tenant`) that is not read, since the id determines it. */
    tenantOrAnimal: optionalText(20),
    /** Absent: the current values are overwritten. */
    version: Version.optional(),
  }),
  updateReply: z.object({ diary: Diary }),
});

export const diaries = contract('animals', 'diaries', {
  ...calls,
  list: {
    ...calls.list,
    access: 'animals.actions.diary',
    summary: 'The diary of an animal, the latest first',
  },
  listTenant: {
    method: 'GET',
    path: '/diary/get-diary-tenant',
    access: 'customization.view',
    summary: "The rescue's own diary, the latest first",
    reply: z.object({ diaries: z.array(Diary) }),
  },
  restore: restoreCall(KIND),
});
