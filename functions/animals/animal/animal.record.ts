import type { SEXES, STATUSES } from '#shared/calls/animal.schema.ts';
import { isCurrentResident, type MilestoneType } from '#shared/rules/milestones.ts';
import { fold } from '#shared/rules/words.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';

/** Which list an animal stands in. */
export type Residence = 'current' | 'former' | 'deleted';

/** What a list row shows, as it is stored. */
export interface AnimalStoredRow {
  readonly id: string;
  readonly animalId: string;
  readonly animalName: string;
  readonly animalTypeId: string;
  readonly animalType: string;
  readonly breed: string;
  readonly sex: (typeof SEXES)[number];
  readonly status: (typeof STATUSES)[number];
  readonly location: string;
  readonly flag: boolean;
  readonly flagReason: string;
  readonly lastMilestone: MilestoneType;
  readonly lastMilestoneDate: string;
  /** Since when the animal is a resident, `YYYY-MM-DD`; absent for who is none. */
  readonly stayingSince?: string | undefined;
  readonly isDeleted: boolean;
  readonly birth: { readonly milestoneDate: string; readonly isApproxDOB: boolean };
  /** Storage keys of the profile picture. */
  readonly photo?: { readonly thumb: string; readonly web: string };
  readonly attachmentCount: number;
  /** Grows with each correction of the details: what an edit form is compared with. `v` grows with every write. */
  readonly edition: number;
  readonly milestoneCount: number;
}

/** The rest of the record. */
export interface AnimalStoredRest {
  readonly color: string;
  readonly chronicCondition: string;
  readonly spayedOrNeutered: boolean;
  readonly notes: string;
  readonly otherIDNo: string;
  readonly diet: string;
  readonly publicityBlurb: string;
  readonly pcoId?: string | undefined;
  /** Of its microchip, as the last procedure says that has one. */
  readonly microchipNumber?: string | undefined;
}

/** An animal as the handlers know it. */
export interface AnimalRecord {
  readonly v: number;
  readonly row: AnimalStoredRow;
  readonly more: AnimalStoredRest;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** Where an animal lies. */
export const animalKey = (id: string): Key => ({ pk: `animal#${id}`, sk: 'animal' });

/** The list an animal stands in, from its last milestone. */
export function residenceOf({ isDeleted, lastMilestone }: AnimalStoredRow): Residence {
  if (isDeleted) return 'deleted';
  return isCurrentResident(lastMilestone) ? 'current' : 'former';
}

/**
 * The beginning of a sort key in the name index: every animal of exactly this name. The space before the `#` sorts
 * before every letter, so Moss stands before Moss Hill.
 */
export const nameStart = (animalName: string) => `${fold(animalName)} #`;

/** An animal with its places: by name (g1) and by age of entry (g2), each within its residence. */
export function animalItem(record: AnimalRecord): Item {
  const { row, more, v, changedBy, changedAt } = record;
  const list = `animals#${residenceOf(row)}`;
  return {
    ...animalKey(row.id),
    g1: [list, `${nameStart(row.animalName)}${row.id}`],
    g2: [list, row.id],
    kind: 'animal',
    v,
    row: { ...row },
    more: { ...more },
    changedBy,
    changedAt,
  };
}

/** The record that an item holds. */
export const animalOf = (item: Item): AnimalRecord => item as unknown as AnimalRecord;
