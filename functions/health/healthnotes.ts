import type { healthnotes } from '#shared/calls/health/healthnotes.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { maySeePart } from '#shared/access/parts.ts';
import { loadAnimals } from '../animals/animal/animal-record/animal.record.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { changeStamp } from '../kernel/records/audit.ts';
import { HttpError } from '../kernel/http-error.ts';
import { retryOnConflict, versionConflict } from '../kernel/records/version-conflict.ts';
import type { Action } from '../kernel/table/actions.ts';
import { changeRecord } from './treatments/change.ts';
import { healthHandlers } from './handlers.ts';
import { loadHealthRecord } from './health-record/find.ts';
import { healthItem } from './health-record/health.record.ts';
import { toHealthNote } from './health-record/health-replies.ts';
import { addTextRecords } from './treatments/write.ts';

const KIND = 'healthnote';

type Add = Parsed<typeof healthnotes.add>;
type Update = Parsed<typeof healthnotes.update>;

/** The number of characters of a note that a skipped reminder shows on Today. */
const MAX_EXCERPT_LENGTH = 200;

/** The write that marks a reminder as skipped, with the reason; none if it was completed meanwhile. 403. */
async function skipReminderActions(
  { body: { skips, note } }: Add,
  context: TenantContext,
): Promise<Action[]> {
  if (!skips) return [];
  if (!maySeePart(context.caller.role, skips.kind)) throw new HttpError(403, 'No Permission');
  const { record } = await loadHealthRecord(context, skips);
  if (!record.reminder) return [];
  const { changedBy: skippedBy, changedAt: skippedAt } = changeStamp(context);
  const skip = { on: context.today, by: skippedBy, at: skippedAt, why: note.slice(0, MAX_EXCERPT_LENGTH) };
  const after = { ...record, skipped: skip, v: record.v + 1 };
  return [{ put: healthItem(after), guard: { v: record.v }, onFail: versionConflict }];
}

async function add(input: Add, context: TenantContext) {
  const { animalId, animalIds, note } = input.body;
  const animals = await loadAnimals(context, animalIds ?? (animalId ? [animalId] : []));
  const dateCreated = context.now.toISOString();
  const draft = {
    reminder: false,
    dates: [context.today],
    dateCreated,
    note,
  };
  const addition = { what: 'healthnotes.add', kind: KIND, animals, clinics: [], draft } as const;
  return retryOnConflict(async () =>
    addTextRecords(context, { ...addition, extraActions: await skipReminderActions(input, context) }),
  );
}

async function update({ params, body: { note, version } }: Update, context: TenantContext) {
  const found = await loadHealthRecord(context, { kind: KIND, id: params.id });
  const draft = { reminder: false, dates: [found.record.date], note };
  const after = await changeRecord(context, { logLine: 'healthnotes.update', found, draft, version });
  return { healthNote: toHealthNote(after) };
}

const { list, remove } = healthHandlers(KIND, { toReply: toHealthNote });

export const healthnoteHandlers = {
  add,

  list: list((healthNotes) => ({ healthNotes })),

  update,

  remove,
} satisfies Handlers<typeof healthnotes>;
