import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Id, Version, requiredLines, idOf } from '../../contract/fields.ts';
import { LONG_TEXT, recordFacts, TREATED_AT_ONCE } from './health.schema.ts';
import { idList } from '../../contract/ids.ts';

const NOTES = 'Notes are required';

const note = requiredLines(NOTES, LONG_TEXT);

/** A health note (product/health 6.1). */
export const HealthNoteInput = z.object({ note });

export const HealthNote = z.object({
  ...recordFacts,
  note: z.string(),
  /** When it was written. */
  dateCreated: z.string(),
  /** When it was corrected last. */
  dateModified: z.string(),
});
export type HealthNote = z.output<typeof HealthNote>;

const ONE = 'Please select at least one animal';

export const healthnotes = contract('health', 'healthnotes', {
  add: {
    method: 'POST',
    path: '/healthnote/add-healthnote',
    access: 'animals.actions.notes',
    touches: ['health', 'animals'],
    history: 'Health note added',
    summary: `A health note of an animal (animalId), or of up to ${TREATED_AT_ONCE} (animalIds), all or none`,
    message: 'Health note added successfully',
    body: z
      .object({ animalId: idOf('animal').optional(), animalIds: idList(TREATED_AT_ONCE).optional(), note })
      .refine(({ animalId, animalIds }) => Boolean(animalId ?? animalIds), {
        error: ONE,
        path: ['animalId'],
      }),
    reply: z.object({ ids: z.array(Id) }),
  },
  list: {
    method: 'GET',
    path: '/healthnote/get-healthnote',
    access: 'animals.actions.notes',
    summary: 'The health notes of an animal, the latest first',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ healthNotes: z.array(HealthNote) }),
  },
  update: {
    method: 'POST',
    path: '/healthnote/update-healthnote/{id}',
    access: 'animals.actions.notes',
    touches: ['health', 'animals'],
    history: 'Health note corrected',
    summary: 'Corrects a health note; 409 if somebody was quicker',
    message: 'Health note updated successfully',
    params: z.object({ id: idOf('healthnote') }),
    body: HealthNoteInput.extend({
      /** As documented; the id says it already. */
      animalId: z.string().max(64).optional(),
      version: Version.optional(),
    }),
    reply: z.object({ healthNote: HealthNote }),
  },
  remove: {
    method: 'PATCH',
    path: '/healthnote/delete-healthnote/{id}',
    access: 'animals.actions.notes',
    touches: ['health', 'animals'],
    history: 'Health note deleted',
    summary: 'Deletes a health note softly',
    message: 'Health note deleted successfully',
    params: z.object({ id: idOf('healthnote') }),
    reply: z.object({}),
  },
});
