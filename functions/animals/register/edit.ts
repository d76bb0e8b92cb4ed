import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { withProfile } from '#shared/calls/animals/profile-fields.ts';
import type { animals } from '#shared/calls/animals/animals.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { resolveAltered } from '#shared/rules/animals/altered.ts';
import { resolveHoldUntil } from '#shared/rules/animals/holds.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, changeStamp, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { editConflict } from '../../kernel/records/conflict.ts';
import { lastChangeOf } from '../../kernel/records/last-change.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError } from '../../kernel/http-error.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  residenceOf,
} from '../animal/animal-record/animal.record.ts';
import { auditedFieldsOf } from '../animal/bulk-update.ts';
import { writeAnimals } from '../animal/write-animals.ts';
import { readMilestones } from '../milestone/milestone.table.ts';
import { encodeHistory } from '../animal/animal-record/encoded-history.ts';
import { readEntryById, stillListedCheck } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import { nameClaimActions, findNamesake, namesakeWarning } from './namesakes.ts';
import { breedSuggestionAction, locationSuggestionActions } from '../animal/suggestions.table.ts';
import { unknownTypeError } from '../animal/animal-record/references.ts';
import { toAnimal } from '../animal/animal-record/animal-reply.ts';

/** The animal of an id, or with `isDeleted` a deleted one; 404 otherwise. */
async function loadExisting({ table }: TenantContext, id: string, isDeleted = false): Promise<AnimalRecord> {
  const animalItem = await table.get(animalKey(id));
  const animal = animalItem && animalOf(animalItem);
  if (!animal || animal.row.isDeleted !== isDeleted) throw notFoundError('Animal');
  return animal;
}

/**
 * An animal with its encoded history (`story`), which animals of earlier releases lack. The milestones are read after
 * the animal: a change of a milestone in between changes the animal too, so that the guard of the write fails.
 */
async function loadWithHistory(context: TenantContext, id: string, isDeleted = false): Promise<AnimalRecord> {
  const before = await loadExisting(context, id, isDeleted);
  const encodedHistory = encodeHistory(await readMilestones(context.table, id));
  return { ...before, more: { ...before.more, story: encodedHistory } };
}

type Details = Omit<Parsed<typeof animals.update>['body'], 'version'>;

interface AnimalReplacement<T> {
  readonly before: AnimalRecord;
  readonly after: AnimalRecord;
  /** The name of the event in the history. */
  readonly logLine: HistoryLineName;
  /** Further writes of the transaction. */
  readonly extraActions?: readonly Action[];
  /** The reply. */
  readonly reply: (writtenAnimal: AnimalRecord) => T | Promise<T>;
}

async function replace<T>(
  context: TenantContext,
  { before, after, logLine, extraActions = [], reply }: AnimalReplacement<T>,
): Promise<T> {
  const { now } = context;
  const writtenAnimal = { ...after, v: before.v + 1, ...changeStamp(context) };
  const changes = differences(auditedFieldsOf(before), auditedFieldsOf(after));
  return writeAnimals(context, {
    changes: [{ before, after: writtenAnimal }],
    extraActions: [
      ...(writtenAnimal.row.location === before.row.location
        ? []
        : locationSuggestionActions(writtenAnimal.row.location, now)),
      ...extraActions,
      audit(context, { recordId: before.row.id, what: logLine, changes }),
    ],
    reply: await reply(writtenAnimal),
  });
}

const createReply = (context: TenantContext) => async (writtenAnimal: AnimalRecord) => ({
  animal: await toAnimal(writtenAnimal, context),
});

/** True for a current resident with a new name or type, which needs a check for namesakes. */
const isRenamed = (
  { row }: AnimalRecord,
  { animalName, animalTypeId }: Pick<AnimalRecord['row'], 'animalName' | 'animalTypeId'>,
) =>
  residenceOf(row) === 'current' &&
  (foldCase(row.animalName) !== foldCase(animalName) || row.animalTypeId !== animalTypeId);

/** The type of a corrected animal; a former resident may keep one that was deleted since. 422 for any other. */
function correctedType(
  { row }: AnimalRecord,
  animalTypeId: string,
  listedType: Entry | undefined,
): Pick<Entry, 'id' | 'name'> {
  if (listedType) return listedType;
  if (animalTypeId !== row.animalTypeId) throw unknownTypeError('animalTypeId');
  return { id: row.animalTypeId, name: row.animalType };
}

const breedKeyOf = ({ row, more }: AnimalRecord) => [row.animalTypeId, row.breed, more.color].join('\n');

/** An animal with the details of a form. */
function applyDetails(
  { row, more, ...rest }: AnimalRecord,
  { animalTypeId: _animalTypeId, ...details }: Details,
  type: Pick<Entry, 'id' | 'name'>,
): AnimalRecord {
  const {
    animalName,
    breed,
    sex,
    location,
    flag,
    flagReason,
    altered: _altered,
    ...profileFields
  } = withProfile(details);
  const { status, holdUntil: requestedUntil, ...otherFields } = profileFields;
  const holdUntil = resolveHoldUntil({ status, holdUntil: requestedUntil }, row.holdUntil);
  const chronic = otherFields.chronicCondition !== '';
  const rowFields = { animalName, breed, sex, status, holdUntil, location, flag, flagReason, chronic };
  return {
    ...rest,
    row: { ...row, ...rowFields, edition: row.edition + 1, animalTypeId: type.id, animalType: type.name },
    more: { ...more, ...otherFields, spayedOrNeutered: resolveAltered(details, more) },
  };
}

/**
 * The 409 with the current values and the author of these fields, who need not be the author of the animal's last
 * change.
 */
async function overwriteConflict(context: TenantContext, before: AnimalRecord, after: AnimalRecord) {
  const changes = differences(auditedFieldsOf(before), auditedFieldsOf(after));
  const lastChange = await lastChangeOf(context, before.row.id, Object.keys(changes));
  return editConflict({ ...before, ...lastChange, v: before.row.edition }, changes);
}

/**
 * Corrects an animal's details. 404; 409 when `version` is not the latest, or for a namesake.
 * Two round trips.
 */
export function updateAnimal(
  input: Parsed<typeof animals.update>,
  context: TenantContext,
): Promise<{ animal: Animal }> {
  return retryOnConflict(() => update(input, context));
}

async function update(
  { query, body }: Parsed<typeof animals.update>,
  context: TenantContext,
): Promise<{ animal: Animal }> {
  const { version, ...details } = body;
  const [before, listedType, nameLookup] = await Promise.all([
    loadExisting(context, query.Id),
    readEntryById(context.table, 'animalType', details.animalTypeId),
    query.force ? undefined : findNamesake(context, details, query.Id),
  ]);
  const type = correctedType(before, details.animalTypeId, listedType);
  const isNameChanged = isRenamed(before, details);
  const after = applyDetails(before, details, type);
  if (before.row.edition !== version) throw await overwriteConflict(context, before, after);
  if (nameLookup?.bearer && isNameChanged) throw namesakeWarning(nameLookup.bearer, type.id, 'animalName');
  const isTypeChanged = type.id !== before.row.animalTypeId;
  return replace(context, {
    before,
    after,
    logLine: 'animals.update',
    extraActions: [
      ...(isNameChanged ? nameClaimActions([after], context.now, nameLookup) : []),
      ...(isTypeChanged ? [stillListedCheck('animalType', type)] : []),
      ...(breedKeyOf(before) === breedKeyOf(after)
        ? []
        : [breedSuggestionAction({ ...after.row, ...after.more }, context.now)]),
    ],
    reply: createReply(context),
  });
}

/**
 * Deletes an animal softly: it leaves lists, search and counts, and its records stay. 404 if it is not there (any
 * more).
 */
export function removeAnimal(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const before = await loadWithHistory(context, id);
    await replace(context, {
      before,
      after: { ...before, row: { ...before.row, isDeleted: true } },
      logLine: 'animals.remove',
      reply: () => undefined,
    });
  });
}

/** The current type of a deleted animal, whose type may have been merged since. */
async function readCurrentType({ table }: TenantContext, { row }: AnimalRecord) {
  const currentType = (await table.entryNames())(row.animalTypeId);
  return currentType ? { animalTypeId: currentType.id, animalType: currentType.name } : {};
}

/** Brings a deleted animal back into the list of its last milestone. 404 if there is no deleted animal with that id. */
export function restoreAnimal(id: string, context: TenantContext): Promise<{ animal: Animal }> {
  return retryOnConflict(async () => {
    const before = await loadWithHistory(context, id, true);
    return replace(context, {
      before,
      after: {
        ...before,
        row: { ...before.row, isDeleted: false, ...(await readCurrentType(context, before)) },
      },
      logLine: 'animals.restore',
      reply: createReply(context),
    });
  });
}
