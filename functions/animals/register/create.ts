import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import { animalItem, type AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { animalCounterActions } from '../animal/counts/counts.ts';
import { animalNumbers } from '../animal/counts/counts.record.ts';
import { figureActions, markCounted } from '../animal/counts/figure-deltas.ts';
import { markTallied } from '../animal/counts/tally.ts';
import { prepareImageUpload, type NewUpload } from './image.ts';
import { nameClaimActions, findNamesake, namesakeWarning } from './namesakes.ts';
import { type Create, firstMilestones, type CreateData, newAnimalRecord } from './new-record.ts';
import { stillListedCheck } from '../../lists/entry/entries.ts';
import { existenceChecks } from '../../people/names/references.ts';
import { suggestionUpdateActions } from '../animal/suggestions.table.ts';
import { birthDateOf, findIntakeParties, findAnimalType } from '../animal/animal-record/references.ts';
import { toAnimalRow } from '../animal/animal-record/animal-reply.ts';
import { indexItemsOf } from '../animal/index-items/index-items.table.ts';
import { putConcurrently } from '../animal/write-animals.ts';

type Reply = { animals: { id: string; animalList: AnimalRow[] }[] };

interface CreateContext extends CreateData {
  /** The result of the search for animals of the same name; absent to skip the check. */
  readonly nameLookup: Awaited<ReturnType<typeof findNamesake>> | undefined;
  /** The writes for the suggestions of location, breed and color. */
  readonly suggestionActions: readonly Action[];
}

/**
 * Makes all reads of a create in one round trip; 422 for an entry or party that the tenant lacks, 409 for a namesake.
 */
async function gatherInput({ query, body }: Create, context: TenantContext): Promise<CreateContext> {
  const { table, today } = context;
  const { noofAnimals, force } = query;
  const { animalName, animalTypeId } = body.animal;
  const first = noofAnimals === 1 ? animalName : `${animalName} 1`;
  const birthDate = birthDateOf(body.birthMilestone, body.intakeMileStone.milestoneDate, today);
  const [type, { way: acquisitionWay, parties }, lastNumber, nameLookup, notes] = await Promise.all([
    findAnimalType(table, animalTypeId, 'animal.animalTypeId'),
    findIntakeParties(table, body.intakeMileStone),
    table.increase(animalNumbers.key({}), 'last', noofAnimals),
    force ? undefined : findNamesake(context, { animalName: first, animalTypeId }),
    suggestionUpdateActions(table, body.animal, context.now),
  ]);
  if (nameLookup?.bearer) throw namesakeWarning(nameLookup.bearer, animalTypeId, 'animal.animalName');
  // A form may name a type that was merged meanwhile.
  const animalFields = { ...body.animal, animalTypeId: type.id };
  const suggestionActions =
    type.id === animalTypeId ? notes : await suggestionUpdateActions(table, animalFields, context.now);
  return {
    nameLookup,
    suggestionActions,
    type,
    acquisitionWay,
    parties,
    birthDate,
    lastNumber,
  };
}

/**
 * Adds one animal or a group: records, milestones, counts and audit in one transaction; the index items are in it if
 * they fit, and written before it otherwise (docs/adr/010). Two round trips; three for a group whose index items don't
 * fit. A photo is stored after the records are written.
 */
export function createAnimals(input: Create, context: TenantContext): Promise<Reply> {
  if (input.file && input.query.noofAnimals > 1)
    throw invalidFieldError('image', 'A photo goes with a single animal only');
  return retryOnConflict(() => create(input, context));
}

async function create(input: Create, context: TenantContext): Promise<Reply> {
  const createContext = await gatherInput(input, context);
  const records = Array.from({ length: input.query.noofAnimals }, (_, index) =>
    newAnimalRecord(input, context, createContext, index),
  );
  const upload =
    input.file && records[0] ? prepareImageUpload(context, records[0].row.id, input.file) : undefined;
  const reply = {
    animals: await Promise.all(
      records.map(async (record) => ({ id: record.row.id, animalList: [await toAnimalRow(record)] })),
    ),
  };
  return write({ input, context, createContext, records, upload, reply });
}

interface CreateWrite {
  readonly input: Create;
  readonly context: TenantContext;
  readonly createContext: CreateContext;
  readonly records: readonly AnimalRecord[];
  readonly upload: NewUpload | undefined;
  readonly reply: Reply;
}

async function write({ input, context, createContext, records, upload, reply }: CreateWrite): Promise<Reply> {
  const animalIds = records.map(({ row }) => row.id);
  const milestones = records.flatMap((record) => firstMilestones(input, record, createContext));
  const actions: Action[] = [
    ...records.map((record) => ({
      put: animalItem(markCounted(markTallied(record))),
      guard: { absent: true } as const,
    })),
    ...milestones.map((milestone) => ({ put: milestone })),
    ...animalCounterActions({ after: records }),
    ...figureActions(records.map((animalRecord) => ({ after: animalRecord }))),
    audit(context, {
      recordId: animalIds[0] ?? '',
      what: 'animals.create',
      changes: { animalIds: [null, animalIds] },
    }),
    ...(upload ? [{ put: upload.item }] : []),
    ...createContext.suggestionActions,
    ...existenceChecks(createContext.parties, milestones),
    stillListedCheck('animalType', createContext.type),
    ...nameClaimActions(records, context.now, createContext.nameLookup),
  ];
  const indexItems = records.flatMap(indexItemsOf);
  // One action is kept free for the Idempotency-Key.
  const fitsInTransaction = actions.length + indexItems.length < MAX_ACTIONS;
  if (!fitsInTransaction) await putConcurrently(context, indexItems);
  const finalReply = await transactOnce(
    context,
    fitsInTransaction ? [...actions, ...indexItems.map((item) => ({ put: item }))] : actions,
    reply,
  );
  if (finalReply === reply) await upload?.storeFile();
  return finalReply;
}
