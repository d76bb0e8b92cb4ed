import { resolveAltered } from '#shared/rules/animals/altered.ts';
import { resolveHoldUntil } from '#shared/rules/animals/holds.ts';
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
import type { ReferencedPco } from '../../people/names/references.ts';
import { feesInCents, milestoneRecords, newMilestone } from '../milestone/milestone.record.ts';
import { encodeHistory } from '../animal/animal-record/encoded-history.ts';

export type Create = Parsed<typeof animals.create>;

/** The data that a create read before it writes. */
export interface CreateData {
  readonly type: Pick<Entry, 'id' | 'name'>;
  readonly acquisitionWay: Pick<Entry, 'name' | 'means'>;
  readonly birthDate: string;
  /** The rescue or person that the acquisition way asks for. */
  readonly parties: readonly ReferencedPco[];
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
const personIdOf = ({ parties, acquisitionWay }: CreateData) =>
  partyForWay(acquisitionWay.means) === 'rescue' ? undefined : parties[0]?.id;

/** The precision of a birth date. */
function precisionOf({ ageUnknown, isApproxDOB, milestoneDate, ...age }: Create['body']['birthMilestone']) {
  if (ageUnknown || !isApproxDOB) return { isApproxDOB: false };
  return { isApproxDOB, ...(milestoneDate ? {} : { approx: approxOf(age) }) };
}

/** The encoded history of a new animal: its intake alone, since a birth is not encoded. */
const encodeIntake = ({ milestoneDate, acquisitionWayId }: Create['body']['intakeMileStone']) =>
  encodeHistory([{ row: { milestoneType: 'intake', milestoneDate }, more: { acquisitionWayId } }]);

/** The record of the new animal at `index` of its group. */
export function newAnimalRecord(
  { body, query }: Create,
  { caller, now }: TenantContext,
  createData: CreateData,
  index: number,
): AnimalRecord {
  const {
    animalName,
    animalTypeId: _animalTypeId,
    breed,
    status,
    holdUntil,
    location,
    flag,
    flagReason,
    ...details
  } = withProfile(body.animal);
  const { sex: _, altered: _altered, ...rest } = details;
  const { noofAnimals } = query;
  return {
    v: 1,
    row: {
      id: newId(),
      animalId: animalNumber(createData.lastNumber - noofAnimals + 1 + index),
      animalName: noofAnimals === 1 ? animalName : `${animalName} ${index + 1}`,
      animalTypeId: createData.type.id,
      animalType: createData.type.name,
      breed,
      sex: sexesOf({ body, query })[index] ?? 'unknown',
      status,
      holdUntil: resolveHoldUntil({ status, holdUntil }),
      location,
      flag,
      flagReason,
      chronic: rest.chronicCondition !== '',
      lastMilestone: 'intake',
      lastMilestoneDate: body.intakeMileStone.milestoneDate,
      stayingSince: body.intakeMileStone.milestoneDate,
      isDeleted: false,
      birth: { milestoneDate: createData.birthDate, ...precisionOf(body.birthMilestone) },
      attachmentCount: 0,
      edition: 1,
      milestoneCount: 2,
    },
    more: {
      ...rest,
      spayedOrNeutered: resolveAltered(body.animal),
      diet: '',
      publicityBlurb: '',
      pcoId: personIdOf(createData),
      story: encodeIntake(body.intakeMileStone),
    },
    changedBy: caller.name,
    changedAt: now.toISOString(),
  };
}

/** Birth and intake of a new animal. */
export function firstMilestones(
  { body }: Create,
  { row, changedBy, changedAt }: AnimalRecord,
  { acquisitionWay, birthDate, parties }: CreateData,
): Item[] {
  const { birthMilestone: birth, intakeMileStone: intakeInput } = body;
  const animalFields = { animalId: row.id, animalName: row.animalName };
  const stamp = { changedBy, changedAt };
  // A party that the way does not ask for is not stored.
  const partyId = parties[0]?.id;
  const party =
    partyForWay(acquisitionWay.means) === 'rescue' ? { otherRescueShelterId: partyId } : { pcoId: partyId };
  const birthRecord = newMilestone(
    { ...animalFields, milestoneType: 'birth', milestoneDate: birthDate, n: 1 },
    { notes: birth.notes, ...precisionOf(birth) },
    stamp,
  );
  const { milestoneDate, notes, acquisitionWayId, otherRescueIDNo } = intakeInput;
  const intakeRecord = newMilestone(
    { ...animalFields, milestoneType: 'intake', milestoneDate, n: 2, ...party },
    {
      notes,
      ...feesInCents(intakeInput),
      acquisitionWayId,
      acquisitionWayName: acquisitionWay.name,
      acquisitionWayMeans: acquisitionWay.means,
      otherRescueIDNo,
      caseNumber: (hasCaseNumber(acquisitionWay.means) && intakeInput.caseNumber) || undefined,
    },
    stamp,
  );
  return [birthRecord, intakeRecord].map((milestone) => milestoneRecords.item(milestone));
}
