/**
 * An animal already gets a medicine if the days of its open doses overlap the requested days. Prescriptions,
 * reminders and corrections all check this rule (product/health 4.6). Concurrent requests write the animal's
 * `medicines` item under its version, so the second request is checked as well.
 */
import { foldCase } from '../text/words.ts';

/** The `medicineId` of a medicine that is not in the list; its name is in `medicine`. */
export const OTHER_MEDICINE = 'other';

/** The amount to give, as lists show it; older prescriptions may have none. */
export const dosageText = (dosage: string): string => dosage || 'Dosage missing';

/** A medicine by its id in the list, and by its name. */
export interface Medicine {
  /** Absent or `OTHER_MEDICINE` for a medicine that is not in the list. */
  readonly medicineId?: string | undefined;
  readonly medicine: string;
}

const listedIdOf = ({ medicineId }: Medicine) => (medicineId === OTHER_MEDICINE ? undefined : medicineId);

/** True for the same entry of the list, and for the same name: an entry may be new, or created again. */
export function isSameMedicine(one: Medicine, other: Medicine): boolean {
  if (listedIdOf(one) && listedIdOf(one) === listedIdOf(other)) return true;
  const name = foldCase(one.medicine);
  return name !== '' && name === foldCase(other.medicine);
}

/** A dose that is still to be given; days are `YYYY-MM-DD`. */
export interface OpenDose extends Medicine {
  readonly date: string;
  readonly dosage: string;
  readonly prescriptionId?: string | undefined;
}

/** A requested course: the medicine and its first and last day; no days if `from` is after `through`. */
export interface RequestedMedicine extends Medicine {
  readonly from: string;
  readonly through: string;
}

/** Open doses of a medicine: those with one dosage from one prescription, or without a prescription. */
export interface Course<D extends OpenDose = OpenDose> extends Medicine {
  readonly dosage: string;
  readonly prescriptionId?: string | undefined;
  /** The first and the last day with an open dose. */
  readonly from: string;
  readonly until: string;
  /** The first day of the new course. */
  readonly endsFrom: string;
  /** The doses from `endsFrom` on, which end if the new course replaces this one. */
  readonly doses: readonly D[];
}

const courseKey = (dose: OpenDose) =>
  JSON.stringify([listedIdOf(dose) ?? foldCase(dose.medicine), dose.prescriptionId ?? '', dose.dosage]);

/**
 * The requested medicines that an animal gets already on the requested days: every course of the same medicine
 * whose days, from its first open dose to its last, meet those of the new one. Weekly doses cover all days in between.
 */
export function overlappingCourses<D extends OpenDose>(
  open: readonly D[],
  requestedMedicines: readonly RequestedMedicine[],
): Course<D>[] {
  return [...Map.groupBy(open, courseKey).values()].flatMap((doses) => {
    const [first] = doses;
    const days = doses.map(({ date }) => date).toSorted();
    const [from = '', until = ''] = [days[0], days.at(-1)];
    const [endsFrom] = requestedMedicines
      .filter((request) => first && isSameMedicine(request, first))
      .filter(
        (request) => request.from <= request.through && request.from <= until && from <= request.through,
      )
      .map((request) => request.from)
      .toSorted();
    if (!first || endsFrom === undefined) return [];
    const { medicineId, medicine, dosage, prescriptionId } = first;
    const endingDoses = doses.filter(({ date }) => date >= endsFrom);
    return [{ medicineId, medicine, dosage, prescriptionId, from, until, endsFrom, doses: endingDoses }];
  });
}
