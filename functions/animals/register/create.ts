import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { faulty } from '../../kernel/refusal.ts';
import { animalItem, type AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { counters } from '../animal/counts/counts.ts';
import { figuresMoved, markCounted } from '../animal/counts/moves.ts';
import { markTallied } from '../animal/counts/tally.ts';
import { imageUpload, type NewUpload } from './image.ts';
import { nameClaims, namesakeOf, namesakeWarning } from './namesakes.ts';
import { type Create, firstMilestones, type CreateData, newAnimalRecord } from './new-record.ts';
import { stillListed } from '../../lists/entry/entries.ts';
import { existenceGuards } from '../../people/names/references.ts';
import { suggestionNotes } from '../animal/places.table.ts';
import { birthDateOf, intakeParties, typeOf } from '../animal/animal-record/references.ts';
import { toAnimalRow } from '../animal/animal-record/animal-reply.ts';
import { wordItems } from '../animal/index-items/words.table.ts';
import { putConcurrently } from '../animal/write-animals.ts';

type Reply = { animals: { id: string; animalList: AnimalRow[] }[] };

interface CreateFacts extends CreateData {
  /** The animals with the name; absent to skip the check. */
  readonly nameLookup: Awaited<ReturnType<typeof namesakeOf>> | undefined;
  /** The writes for the suggestions of location, breed and color. */
  readonly notes: readonly Action[];
}

/** Makes all reads of a create in one round trip; 422 for an entry or party that the tenant lacks, 409 for a namesake. */
async function gather({ query, body }: Create, context: TenantContext): Promise<CreateFacts> {
  const { table, today } = context;
  const { noofAnimals, force } = query;
  const { animalName, animalTypeId } = body.animal;
  const first = noofAnimals === 1 ? animalName : `${animalName} 1`;
  const birthDate = birthDateOf(body.birthMilestone, body.intakeMileStone.milestoneDate, today);
  const [type, { way, parties }, lastNumber, nameLookup, notes] = await Promise.all([
    typeOf(table, animalTypeId, 'animal.animalTypeId'),
    intakeParties(table, body.intakeMileStone),
    table.increase({ pk: '', sk: 'sequence#animal' }, 'last', noofAnimals),
    force ? undefined : namesakeOf(context, { animalName: first, animalTypeId }),
    suggestionNotes(table, body.animal, context.now),
  ]);
  if (nameLookup?.bearer) throw namesakeWarning(nameLookup.bearer, animalTypeId, 'animal.animalName');
  // A form may name a type that was merged meanwhile.
  const ofType = { ...body.animal, animalTypeId: type.id };
  const noting = type.id === animalTypeId ? notes : await suggestionNotes(table, ofType, context.now);
  return { nameLookup, notes: noting, type, way, parties, birthDate, lastNumber };
}

/**
 * Adds one animal or a group: records, milestones, counts and audit in one transaction; the search words are in it if they
 * fit, and written before it otherwise (docs/adr/010). Two round trips; three for a
 * group whose words don't fit. A photo is stored when the records are there.
 */
export function createAnimals(input: Create, context: TenantContext): Promise<Reply> {
  if (input.file && input.query.noofAnimals > 1)
    throw faulty('image', 'A photo goes with a single animal only');
  return retryOnConflict(() => create(input, context));
}

async function create(input: Create, context: TenantContext): Promise<Reply> {
  const facts = await gather(input, context);
  const records = Array.from({ length: input.query.noofAnimals }, (_, index) =>
    newAnimalRecord(input, context, facts, index),
  );
  const upload = input.file && records[0] ? imageUpload(context, records[0].row.id, input.file) : undefined;
  const reply = {
    animals: await Promise.all(
      records.map(async (record) => ({ id: record.row.id, animalList: [await toAnimalRow(record)] })),
    ),
  };
  return write({ input, context, facts, records, upload, reply });
}

interface CreateWrite {
  readonly input: Create;
  readonly context: TenantContext;
  readonly facts: CreateFacts;
  readonly records: readonly AnimalRecord[];
  readonly upload: NewUpload | undefined;
  readonly reply: Reply;
}

async function write({ input, context, facts, records, upload, reply }: CreateWrite): Promise<Reply> {
  const animalIds = records.map(({ row }) => row.id);
  const milestones = records.flatMap((record) => firstMilestones(input, record, facts));
  const actions: Action[] = [
    ...records.map((record) => ({
      put: animalItem(markCounted(markTallied(record))),
      guard: { absent: true } as const,
    })),
    ...milestones.map((put) => ({ put })),
    ...counters({ after: records }),
    ...figuresMoved(records.map((after) => ({ after }))),
    audit(context, {
      recordId: animalIds[0] ?? '',
      what: 'animals.create',
      changes: { animalIds: [null, animalIds] },
    }),
    ...(upload ? [{ put: upload.item }] : []),
    ...facts.notes,
    ...existenceGuards(facts.parties, milestones),
    stillListed('animalType', facts.type),
    ...nameClaims(records, context.now, facts.nameLookup),
  ];
  const found = records.flatMap(wordItems);
  // One action is kept free for the Idempotency-Key.
  const fits = actions.length + found.length < MAX_ACTIONS;
  if (!fits) await putConcurrently(context, found);
  const answered = await transactOnce(
    context,
    fits ? [...actions, ...found.map((item) => ({ put: item }))] : actions,
    reply,
  );
  if (answered === reply) await upload?.store();
  return answered;
}
