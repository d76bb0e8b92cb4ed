import type { healthnotes } from '#shared/calls/health/healthnotes.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { changeRecord } from './change/change.ts';
import { healthHandlers } from './handlers.ts';
import { recordAt } from './record/find.ts';
import { subjectsAt } from './record/references.ts';
import { shownNote } from './record/shown.ts';
import { addTexts } from './change/write.ts';

const KIND = 'healthnote';

type Add = Parsed<typeof healthnotes.add>;
type Update = Parsed<typeof healthnotes.update>;

async function add({ body: { animalId, animalIds, note } }: Add, context: TenantContext) {
  const { animals } = await subjectsAt(context, animalIds ?? (animalId ? [animalId] : []), []);
  const dateCreated = context.now.toISOString();
  const draft = {
    reminder: false,
    dates: [context.today],
    dateCreated,
    note,
  };
  return addTexts(context, { what: 'healthnotes.add', kind: KIND, animals, parties: [], draft });
}

async function update({ params, body: { note, version } }: Update, context: TenantContext) {
  const found = await recordAt(context, { kind: KIND, id: params.id });
  const draft = { reminder: false, dates: [found.record.date], note };
  const after = await changeRecord(context, { what: 'healthnotes.update', found, draft, version });
  return { healthNote: shownNote(after) };
}

const { list, remove } = healthHandlers(KIND, { shown: shownNote });

export const healthnoteHandlers = {
  add,

  list: list((healthNotes) => ({ healthNotes })),

  update,

  remove,
} satisfies Handlers<typeof healthnotes>;
