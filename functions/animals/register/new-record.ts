import { resolveAltered } from '#shared/rules/animals/altered.ts';
import { heldUntil } from '#shared/rules/animals/holds.ts';
import { approxOf } from '#shared/rules/time/age.ts';
import { partyForWay, hasCaseNumber } from '#shared/rules/animals/acquisition.ts';
import { withProfile } from '#shared/calls/animals/profile-fields.ts';
import type { animals } from '#shared/calls/animals/animals.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import type { AnimalRecord } from '../animal/animal-record/animal.record.ts';
import type { Party } from '../../people/names/references.ts';
import { feesInCents, milestoneItems, newMilestone } from '../milestone/milestone.record.ts';
import { storyOf } from '../animal/animal-record/story.ts';

export type Create = Parsed<typeof animals.create>;

/** The data that a create read before it writes. */
export interface CreateData {
  readonly type: Pick<Entry, 'id' | 'name'>;
  readonly way: Pick<Entry, 'name' | 'means'>;
  readonly birthDate: string;
  /** The rescue or person that the way asks for. */
  readonly parties: readonly Party[];
  /** Number of the last animal of this group in the tenant's sequence. */
  readonly lastNumber: number;
}

const animalNumber = (number: number) => `A${String(number).padStart(5, '0')}`;

function sexesOf({ query, body }: Pick<Create, 'query' | 'body'>): readonly AnimalRecord['row']['sex'][] {
  if (query.noofAnimals === 1) return [body.animal.sex];
  return (['male', 'female', 'unknown'] as const).flatMap((sex) =>
    Array.from({ length: query[sex] }, () => sex),
  );
}

/** The person that brought the animal; undefined if a rescue did. */
const personOf = ({ parties, way }: CreateData) =>
  partyForWay(way.means) === 'rescue' ? undefined : parties[0]?.id;

/** The precision of a birth date. */
function exactnessOf({ ageUnknown, isApproxDOB, milestoneDate, ...age }: Create['body']['birthMilestone']) {
  if (ageUnknown || !isApproxDOB) return { isApproxDOB: false };
  return { isApproxDOB, ...(milestoneDate ? {} : { approx: approxOf(age) }) };
}

/** The story of an animal that just came. */
const storyFrom = ({ milestoneDate, acquisitionWayId }: Create['body']['intakeMileStone']) =>
  storyOf([{ row: { milestoneType: 'intake', milestoneDate }, more: { acquisitionWayId } }]);

/** The record of the new animal at `index` of its group. */
export function newAnimalRecord(
  { body, query }: Create,
  { caller, now }: TenantContext,
  facts: CreateData,
  index: number,
): AnimalRecord {
  const {
    animalName,
    animalTypeId: _asked,
    breed,
    status,
    holdUntil,
    location,
    flag,
    flagReason,
    ...details
  } = withProfile(body.animal);
  const { sex: _, altered: _said, ...rest } = details;
  const { noofAnimals } = query;
  return {
    v: 1,
    row: {
      id: newId(),
      animalId: animalNumber(facts.lastNumber - noofAnimals + 1 + index),
      animalName: noofAnimals === 1 ? animalName : `${animalName} ${index + 1}`,
      animalTypeId: facts.type.id,
      animalType: facts.type.name,
      breed,
      sex: sexesOf({ body, query })[index] ?? 'unknown',
      status,
      holdUntil: heldUntil({ status, holdUntil }),
      location,
      flag,
      flagReason,
      chronic: rest.chronicCondition !== '',
      lastMilestone: 'intake',
      lastMilestoneDate: body.intakeMileStone.milestoneDate,
      stayingSince: body.intakeMileStone.milestoneDate,
      isDeleted: false,
      birth: { milestoneDate: facts.birthDate, ...exactnessOf(body.birthMilestone) },
      attachmentCount: 0,
      edition: 1,
      milestoneCount: 2,
    },
    more: {
      ...rest,
      spayedOrNeutered: resolveAltered(body.animal),
      diet: '',
      publicityBlurb: '',
      pcoId: personOf(facts),
      story: storyFrom(body.intakeMileStone),
    },
    changedBy: caller.name,
    changedAt: now.toISOString(),
  };
}

/** Birth and intake of a new animal. */
export function firstMilestones(
  { body }: Create,
  { row, changedBy, changedAt }: AnimalRecord,
  { way, birthDate, parties }: CreateData,
): Item[] {
  const { birthMilestone: birth, intakeMileStone: intake } = body;
  const animalFields = { animalId: row.id, animalName: row.animalName };
  const stamp = { changedBy, changedAt };
  // A party that the way does not ask for is not stored.
  const partyId = parties[0]?.id;
  const party = partyForWay(way.means) === 'rescue' ? { otherRescueShelterId: partyId } : { pcoId: partyId };
  const born = newMilestone(
    { ...animalFields, milestoneType: 'birth', milestoneDate: birthDate, n: 1 },
    { notes: birth.notes, ...exactnessOf(birth) },
    stamp,
  );
  const { milestoneDate, notes, acquisitionWayId, otherRescueIDNo } = intake;
  const arrived = newMilestone(
    { ...animalFields, milestoneType: 'intake', milestoneDate, n: 2, ...party },
    {
      notes,
      ...feesInCents(intake),
      acquisitionWayId,
      acquisitionWayName: way.name,
      acquisitionWayMeans: way.means,
      otherRescueIDNo,
      caseNumber: (hasCaseNumber(way.means) && intake.caseNumber) || undefined,
    },
    stamp,
  );
  return [born, arrived].map((milestone) => milestoneItems.item(milestone));
}
