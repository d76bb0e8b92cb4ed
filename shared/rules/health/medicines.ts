/**
 * An animal already gets a medicine if the days of its open doses overlap the requested days. Prescriptions,
 * reminders and corrections all ask by this rule (product/health 4.6). Concurrent requests write the animal's
 * `medicines` item under its version, so the second one is asked as well.
 */
import { foldCase } from '../text/words.ts';

/** The medicine of an entry that is not in the list; its name is in the field beside it. */
export const OTHER_MEDICINE = 'other';

/** The amount to give, as lists show it; older prescriptions may have none. */
export const dosageText = (dosage: string): string => dosage || 'Dosage missing';

/** A medicine by its id in the list, and by its name. */
export interface Medicine {
  /** Absent or `OTHER_MEDICINE` for one that is in no list. */
  readonly medicineId?: string | undefined;
  readonly medicine: string;
}

const listedIdOf = ({ medicineId }: Medicine) => (medicineId === OTHER_MEDICINE ? undefined : medicineId);

/** True for the same entry of the list, and for the same name: an entry may be made again, or have been in no list before. */
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

/** A requested course: the medicine, from its first day through its last; none if they cross. */
export interface RequestedMedicine extends Medicine {
  readonly from: string;
  readonly through: string;
}

/** Open doses of a medicine: those of one prescription, or those set by hand, of one dosage. */
export interface Course<D extends OpenDose = OpenDose> extends Medicine {
  readonly dosage: string;
  readonly prescriptionId?: string | undefined;
  /** The first and the last day with an open dose. */
  readonly from: string;
  readonly until: string;
  /** The first day of the new course. */
  readonly endsFrom: string;
  /** Its doses from that day on: those that end if the new ones take their place. */
  readonly doses: readonly D[];
}

const courseKey = (dose: OpenDose) =>
  JSON.stringify([listedIdOf(dose) ?? foldCase(dose.medicine), dose.prescriptionId ?? '', dose.dosage]);

/**
 * The requested medicines that an animal gets already on the requested days: every course of the same medicine
 * whose days, from its first open dose to its last, meet those of the new one. A dose a week is a course of all its days.
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
