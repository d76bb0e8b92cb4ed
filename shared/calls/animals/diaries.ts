import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Day, Id, optionalText, pastDay, Version, requiredLines, idOf } from '../../contract/fields.ts';
import { idList } from '../../contract/ids.ts';

/** As many animals as one all-or-nothing step can hold. */
export const NOTED_AT_ONCE = 45;

const NOTES = 'Diary entry is required';

/** An entry of a diary (product/animals 7.1). */
export const DiaryInput = z.object({
  actionDate: pastDay('Date is required'),
  notes: requiredLines(NOTES, 10_000),
});

export const Diary = z.object({
  id: Id,
  actionDate: Day,
  notes: z.string(),
  version: z.number(),
  changedBy: z.string(),
  changedAt: z.string(),
});
export type Diary = z.output<typeof Diary>;

const ACCESS = { anyOf: ['animals.actions.diary', 'customization.view'] } as const;

export const diaries = contract('animals', 'diaries', {
  add: {
    method: 'POST',
    path: '/diary/add-diary',
    access: ACCESS,
    touches: ['animals'],
    history: 'Diary entry added',
    summary: `An entry in the diaries of up to ${NOTED_AT_ONCE} animals (entityType animal), all or none, or in that of the rescue (entityType tenant)`,
    message: 'Diary entry added successfully',
    body: z
      .object({
        animalIds: idList(NOTED_AT_ONCE)
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
  list: {
    method: 'GET',
    path: '/diary/get-diary',
    access: 'animals.actions.diary',
    summary: 'The diary of an animal, the latest first',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ diaries: z.array(Diary) }),
  },
  listTenant: {
    method: 'GET',
    path: '/diary/get-diary-tenant',
    access: 'customization.view',
    summary: "The rescue's own diary, the latest first",
    reply: z.object({ diaries: z.array(Diary) }),
  },
  update: {
    method: 'POST',
    path: '/diary/update-diary/{id}',
    access: ACCESS,
    touches: ['animals'],
    history: 'Diary entry corrected',
    summary: 'Corrects an entry; 409 if somebody was quicker',
    message: 'Diary entry updated successfully',
    params: z.object({ id: idOf('diary') }),
    body: DiaryInput.extend({
      /** As documented: `animal` or `tenant`; the id says it already. */
      tenantOrAnimal: optionalText(20),
      /** Absent: whatever stands there is overwritten. */
      version: Version.optional(),
    }),
    reply: z.object({ diary: Diary }),
  },
  remove: {
    method: 'PATCH',
    path: '/diary/delete-diary/{id}',
    access: ACCESS,
    touches: ['animals'],
    history: 'Diary entry deleted',
    summary: 'Deletes an entry softly',
    message: 'Diary entry deleted successfully',
    params: z.object({ id: idOf('diary') }),
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/diary/restore-diary/{id}',
    access: 'records.restore',
    touches: ['animals'],
    history: 'Diary entry restored',
    summary: 'Brings a deleted entry back',
    message: 'Diary entry restored successfully',
    params: z.object({ id: idOf('diary') }),
    reply: z.object({}),
  },
});
