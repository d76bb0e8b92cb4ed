import type { Line } from '#shared/calls/history.ts';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { withProfile } from '#shared/calls/animals/profile-fields.ts';
import type { animals } from '#shared/calls/animals/animals.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { resolveAltered } from '#shared/rules/animals/altered.ts';
import { heldUntil } from '#shared/rules/animals/holds.ts';
import { fold } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, byNow, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { editConflict } from '../../kernel/records/conflict.ts';
import { lastChangeOf } from '../../kernel/records/last-change.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notThere } from '../../kernel/refusal.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  residenceOf,
} from '../animal/animal-record/animal.record.ts';
import { fieldsOf } from '../animal/bulk-update.ts';
import { writeAnimals } from '../animal/write-animals.ts';
import { milestonesOf } from '../milestone/milestone.table.ts';
import { storyOf } from '../animal/animal-record/story.ts';
import { stillListed } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import { nameClaims, namesakeOf, namesakeWarning } from './namesakes.ts';
import { noteBreed, notePlace } from '../animal/places.table.ts';
import { typeOf } from '../animal/animal-record/references.ts';
import { toAnimal } from '../animal/animal-record/animal-reply.ts';

/** The animal of an id, or with `deleted` a deleted one; 404 otherwise. */
async function existing({ table }: TenantContext, id: string, deleted = false): Promise<AnimalRecord> {
  const found = await table.get(animalKey(id));
  const animal = found && animalOf(found);
  if (!animal || animal.row.isDeleted !== deleted) throw notThere('Animal');
  return animal;
}

/**
 * An animal with the story of its milestones, which an animal of an earlier release has not stored. They are read after the
 * animal: a change of them in between changes the animal too, so that the guard of the write fails.
 */
async function withStory(context: TenantContext, id: string, deleted = false): Promise<AnimalRecord> {
  const before = await existing(context, id, deleted);
  const story = storyOf(await milestonesOf(context.table, id));
  return { ...before, more: { ...before.more, story } };
}

type Details = Omit<Parsed<typeof animals.update>['body'], 'version'>;

interface AnimalReplacement<T> {
  readonly before: AnimalRecord;
  readonly after: AnimalRecord;
  /** The name of the event in the history. */
  readonly logLine: Line;
  /** Further writes of the transaction. */
  readonly extraActions?: readonly Action[];
  /** The reply. */
  readonly reply: (written: AnimalRecord) => T | Promise<T>;
}

async function replace<T>(
  context: TenantContext,
  { before, after, logLine, extraActions = [], reply }: AnimalReplacement<T>,
): Promise<T> {
  const { now } = context;
  const written = { ...after, v: before.v + 1, ...byNow(context) };
  const changes = differences(fieldsOf(before), fieldsOf(after));
  return writeAnimals(context, {
    changes: [{ before, after: written }],
    along: [
      ...(written.row.location === before.row.location ? [] : notePlace(written.row.location, now)),
      ...extraActions,
      audit(context, { recordId: before.row.id, what: logLine, changes }),
    ],
    reply: await reply(written),
  });
}

const replyFor = (context: TenantContext) => async (written: AnimalRecord) => ({
  animal: await toAnimal(written, context),
});

/** True for a current resident with a new name or type, which needs a check for namesakes. */
const isRenamed = (
  { row }: AnimalRecord,
  { animalName, animalTypeId }: Pick<AnimalRecord['row'], 'animalName' | 'animalTypeId'>,
) =>
  residenceOf(row) === 'current' &&
  (fold(row.animalName) !== fold(animalName) || row.animalTypeId !== animalTypeId);

const breedOf = ({ row, more }: AnimalRecord) => [row.animalTypeId, row.breed, more.color].join('\n');

/** An animal with the details of a form. */
function corrected(
  { row, more, ...rest }: AnimalRecord,
  { animalTypeId: _asked, ...details }: Details,
  type: Pick<Entry, 'id' | 'name'>,
): AnimalRecord {
  const {
    animalName,
    breed,
    sex,
    location,
    flag,
    flagReason,
    altered: _said,
    ...most
  } = withProfile(details);
  const { status, holdUntil: requestedUntil, ...otherFields } = most;
  const holdUntil = heldUntil({ status, holdUntil: requestedUntil }, row.holdUntil);
  const chronic = otherFields.chronicCondition !== '';
  const rowFields = { animalName, breed, sex, status, holdUntil, location, flag, flagReason, chronic };
  return {
    ...rest,
    row: { ...row, ...rowFields, edition: row.edition + 1, animalTypeId: type.id, animalType: type.name },
    more: { ...more, ...otherFields, spayedOrNeutered: resolveAltered(details, more) },
  };
}

/** The 409 with the current values and the author of these fields, who need not be the author of the animal's last change. */
async function overwriting(context: TenantContext, before: AnimalRecord, after: AnimalRecord) {
  const changes = differences(fieldsOf(before), fieldsOf(after));
  const last = await lastChangeOf(context, before.row.id, Object.keys(changes));
  return editConflict({ ...before, ...last, v: before.row.edition }, changes);
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
  const [before, type, nameLookup] = await Promise.all([
    existing(context, query.Id),
    typeOf(context.table, details.animalTypeId, 'animalTypeId'),
    query.force ? undefined : namesakeOf(context, details, query.Id),
  ]);
  const renamed = isRenamed(before, details);
  const after = corrected(before, details, type);
  if (before.row.edition !== version) throw await overwriting(context, before, after);
  if (nameLookup?.bearer && renamed) throw namesakeWarning(nameLookup.bearer, type.id, 'animalName');
  const isOfOther = type.id !== before.row.animalTypeId;
  return replace(context, {
    before,
    after,
    logLine: 'animals.update',
    extraActions: [
      ...(renamed ? nameClaims([after], context.now, nameLookup) : []),
      ...(isOfOther ? [stillListed('animalType', type)] : []),
      ...(breedOf(before) === breedOf(after)
        ? []
        : [noteBreed({ ...after.row, ...after.more }, context.now)]),
    ],
    reply: replyFor(context),
  });
}

/** Deletes an animal softly: it leaves lists, search and counts, and its records stay. 404 if it is not there (any more). */
export function removeAnimal(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const before = await withStory(context, id);
    await replace(context, {
      before,
      after: { ...before, row: { ...before.row, isDeleted: true } },
      logLine: 'animals.remove',
      reply: () => undefined,
    });
  });
}

/** The current type of a deleted animal, whose type may have been merged since. */
async function typeNow({ table }: TenantContext, { row }: AnimalRecord) {
  const now = (await table.entryNames())(row.animalTypeId);
  return now ? { animalTypeId: now.id, animalType: now.name } : {};
}

/** Brings a deleted animal back into the list of its last milestone. 404 if none of that id was deleted. */
export function restoreAnimal(id: string, context: TenantContext): Promise<{ animal: Animal }> {
  return retryOnConflict(async () => {
    const before = await withStory(context, id, true);
    return replace(context, {
      before,
      after: { ...before, row: { ...before.row, isDeleted: false, ...(await typeNow(context, before)) } },
      logLine: 'animals.restore',
      reply: replyFor(context),
    });
  });
}
