import * as z from 'zod';
import { REMINDER_KINDS } from '../../rules/health/health.ts';
import { healthCalls } from './schemas/health-calls.ts';
import { contract } from '../../contract/call.ts';
import { Id, Version, requiredLines, idOf } from '../../contract/fields.ts';
import { LONG_TEXT, recordFields, MAX_TREATED_ANIMALS } from './schemas/health.schema.ts';
import { animalIdList } from '../../contract/ids.ts';

const NOTES_REQUIRED = 'Notes are required';

const note = requiredLines(NOTES_REQUIRED, LONG_TEXT);

/** A health note (product/health 6.1). */
export const HealthNoteInput = z.object({ note });

export const HealthNote = z.object({
  ...recordFields,
  note: z.string(),
  /** When it was written. */
  dateCreated: z.string(),
  /** When it was corrected last. */
  dateModified: z.string(),
});
export type HealthNote = z.output<typeof HealthNote>;

const ANIMAL_REQUIRED = 'Please select at least one animal';

export const healthnotes = contract('health', 'healthnotes', {
  ...healthCalls({
    kind: 'healthnote',
    title: 'Health note',
    historyName: '[the health note of {actionDate}|a health note]',
    addedSentence:
      'added [a health note on {actionDate}: {note}|a health note on {actionDate}|a health note]',
    correctedSentence: 'corrected [the health note of {actionDate}|a health note][: {changes}]',
    one: 'a health note',
    many: 'health notes',
    right: 'animals.actions.notes',
    path: 'healthnote',
    listPath: 'get-healthnote',
    add: {
      summary: `A health note of an animal (animalId), or of up to ${MAX_TREATED_ANIMALS} (animalIds), all or none`,
      message: 'Health note added successfully',
      body: z
        .object({
          animalId: idOf('animal').optional(),
          animalIds: animalIdList(MAX_TREATED_ANIMALS).optional(),
          note,
          /** The reminder that the note says was not done: it stays due, and Today shows why. */
          skips: z.object({ kind: z.enum(REMINDER_KINDS), id: idOf('healthRecord') }).optional(),
        })
        .refine(({ animalId, animalIds }) => Boolean(animalId ?? animalIds), {
          error: ANIMAL_REQUIRED,
          path: ['animalId'],
        }),
      reply: z.object({ ids: z.array(Id) }),
    },
    listReply: z.object({ healthNotes: z.array(HealthNote) }),
    updateBody: HealthNoteInput.extend({
      /** A documented field that is not read, since the id determines it. */
      animalId: z.string().max(64).optional(),
      version: Version.optional(),
    }),
    updateReply: z.object({ healthNote: HealthNote }),
  }),
});
