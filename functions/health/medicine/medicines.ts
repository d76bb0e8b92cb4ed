import { formatDay } from '#shared/rules/time/dates.ts';
import {
  overlappingCourses,
  type Course,
  dosageText,
  type OpenDose,
  type RequestedMedicine,
} from '#shared/rules/health/medicines.ts';
import { type Action, type Item, type Key, guardOf } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { healthSortPrefix, type HealthRecord, healthRecordOf } from '../health-record/health.record.ts';
import { medicineGuards } from './medicines.record.ts';

/** The key of an item that each request for more of a medicine writes, so that of two concurrent ones one conflicts. */
export const medicineGuardKey = (animalId: string): Key => medicineGuards.key({ animalId });

/** A med record of the last request for more: a reader of open doses must see it. */
type MedicineMark = Pick<HealthRecord, 'own' | 'v'>;

/** The meds of an animal, with the item that guards a decision based on them. */
export interface MedicatedAnimal {
  readonly animalId: string;
  readonly meds: readonly HealthRecord[];
  readonly guard: Item | undefined;
}

const readMeds = async (table: TenantTable, animalId: string): Promise<HealthRecord[]> =>
  (await table.all({ pk: `animal#${animalId}`, prefix: healthSortPrefix('med'), consistent: true })).map(
    healthRecordOf,
  );

/** False if the meds were read before the record that the guard names was written. */
const isUpToDate = (meds: readonly HealthRecord[], guard: Item | undefined): boolean => {
  const { own, v = 0 } = guard ? medicineGuards.read(guard).row : {};
  return !own || meds.some((record) => record.own === own && record.v >= v);
};

/**
 * The meds of animals with their guards: one round trip, since both are read at the same time; one more where the guard
 * is newer than the meds, or the reminder that it names was deleted.
 */
export async function readMedicatedAnimals(
  { table }: Pick<TenantContext, 'table'>,
  animalIds: readonly string[],
): Promise<MedicatedAnimal[]> {
  const [guards, ...medsByAnimal] = await Promise.all([
    table.getMany(animalIds.map(medicineGuardKey)),
    ...animalIds.map((id) => readMeds(table, id)),
  ]);
  return Promise.all(
    animalIds.map(async (animalId, index) => {
      const [guard, meds = []] = [guards[index], medsByAnimal[index]];
      return { animalId, guard, meds: isUpToDate(meds, guard) ? meds : await readMeds(table, animalId) };
    }),
  );
}

/**
 * The write that fails with `VersionConflict` if another request for more was made meanwhile.
 * @param mark a requested record, as it is written in the same transaction
 */
export const medicineGuardAction = (
  { animalId, guard }: MedicatedAnimal,
  mark: MedicineMark | undefined,
): Action => ({
  put: medicineGuards.item({
    row: mark ? { own: mark.own, v: mark.v } : {},
    v: (guard?.v ?? 0) + 1,
    keyParts: { animalId },
  }),
  guard: guardOf(guard),
  onFail: versionConflict,
});

/** An open med reminder in the form that `overlappingCourses` takes. */
export interface OpenMed extends OpenDose {
  readonly record: HealthRecord;
}

const toOpenMed = (record: HealthRecord): OpenMed => ({
  record,
  medicineId: record.kindId,
  medicine: record.kindName ?? '',
  date: record.date,
  dosage: record.dosage ?? '',
  prescriptionId: record.prescriptionId || undefined,
});

/** The requested medicines that an animal gets already (shared/rules/health/medicines.ts). */
export const coursesOf = (
  meds: readonly HealthRecord[],
  requestedMedicines: readonly RequestedMedicine[],
): Course<OpenMed>[] =>
  overlappingCourses(meds.filter(({ reminder }) => reminder).map(toOpenMed), requestedMedicines);

/** An animal and the medicines that it gets already. */
export interface CurrentMeds {
  readonly animalId: string;
  readonly animalName: string;
  readonly courses: readonly Course<OpenMed>[];
}

/** 'Clover already gets Carprofen, 37.5 mg, until 11/24/2026', '3 animals already get Carprofen'. */
function getsAlreadyText(currentMeds: readonly CurrentMeds[], country: string | undefined): string {
  const allCourses = currentMeds.flatMap((medsOfAnimal) => medsOfAnimal.courses);
  const animalName = currentMeds[0]?.animalName ?? '';
  const subject =
    currentMeds.length === 1 ? `${animalName} already gets` : `${currentMeds.length} animals already get`;
  const [course] = allCourses;
  if (allCourses.length === 1 && course)
    return `${subject} ${course.medicine}, ${dosageText(course.dosage)}, until ${formatDay(course.until, country)}`;
  return `${subject} ${[...new Set(allCourses.map(({ medicine }) => medicine))].join(', ')}`;
}

/**
 * The error that asks before an animal gets more of a medicine that it gets already: 409, forceable, `gets-already`.
 */
export function alreadyGetsError(
  currentMeds: readonly CurrentMeds[],
  country: string | undefined,
): HttpError {
  const currentCourses = currentMeds.flatMap(({ animalId, animalName, courses }) =>
    courses.map(({ medicine, dosage, from, until, endsFrom, doses, prescriptionId }) => ({
      animalId,
      animalName,
      medicine,
      dosage,
      from,
      until,
      endsFrom,
      reminders: doses.length,
      ...(prescriptionId ? { prescriptionId } : {}),
    })),
  );
  return new HttpError(409, getsAlreadyText(currentMeds, country), {
    code: 'gets-already',
    forceable: true,
    gets: currentCourses,
  });
}
