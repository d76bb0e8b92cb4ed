import { keysOf } from '../rules/data/collections.ts';
import { hasAccess } from './may.ts';
import type { Right } from './rights.ts';
import type { Role } from './roles.ts';

/**
 * The areas that are combined in views of an animal (report, histories, Today, calendar, mails), each with
 * the right that opens it. A combined view shows a role only the areas that it has the right to (product/access 2.2).
 */
export const PART_RIGHTS = {
  milestone: 'animals.actions.milestone',
  behaviour: 'animals.actions.behaviour',
  attachment: 'animals.actions.attachment',
  diary: 'animals.actions.diary',
  diet: 'animals.actions.diet',
  publicityBlurb: 'animals.actions.publicity_blurb',
  vaccination: 'animals.actions.vaccination',
  procedure: 'animals.actions.procedure',
  med: 'animals.actions.meds',
  soap: 'animals.actions.soaps',
  healthnote: 'animals.actions.notes',
  prescription: 'animals.actions.prescription',
} as const satisfies Record<string, Right>;

export type PartName = keyof typeof PART_RIGHTS;

/** The names of all parts, in their order. */
export const PART_NAMES = keysOf(PART_RIGHTS);

/** True if a role sees a part of combined data. */
export const maySeePart = (role: Role, part: PartName): boolean => hasAccess(role, PART_RIGHTS[part]);

/** The records whose kind the role may see. */
export const visibleRecords = <T extends { readonly kind: PartName }>(
  role: Role,
  records: readonly T[],
): T[] => records.filter(({ kind }) => maySeePart(role, kind));

/** The part that a history line belongs to, by the noun of its call; 'animal' is visible with the animal. */
const PARTS_BY_NOUN: Readonly<Record<string, PartName | 'animal'>> = {
  animals: 'animal',
  care: 'animal',
  holds: 'animal',
  reservations: 'animal',
  milestones: 'milestone',
  behaviors: 'behaviour',
  attachments: 'attachment',
  diaries: 'diary',
  vaccinations: 'vaccination',
  procedures: 'procedure',
  meds: 'med',
  soaps: 'soap',
  healthnotes: 'healthnote',
  prescriptions: 'prescription',
};

/**
 * The part that a history line belongs to, by the name of its call (`soaps.add`); undefined for lines that are not
 * about an animal.
 */
export const partOfLine = (line: string): PartName | 'animal' | undefined =>
  PARTS_BY_NOUN[line.split('.')[0] ?? ''];

/** True if a role sees a line (`soaps.add`) of an animal's history; lines of other nouns are never shown. */
export function maySeeLine(role: Role, line: string): boolean {
  const part = partOfLine(line);
  return part !== undefined && (part === 'animal' || maySeePart(role, part));
}

/** The fields of an animal that are separate parts; all others come with the animal. */
const RESTRICTED_FIELDS = ['diet', 'publicityBlurb'] as const satisfies readonly PartName[];

/** True if a role sees a field of an animal. */
export const maySeeField = (role: Role, field: string): boolean =>
  RESTRICTED_FIELDS.every(
    (restrictedField) => restrictedField !== field || maySeePart(role, restrictedField),
  );

/** An animal's fields as a role sees them: those that it may not see are empty. */
export const visibleFields = <T extends Readonly<Record<(typeof RESTRICTED_FIELDS)[number], string>>>(
  role: Role,
  fields: T,
): T => ({
  ...fields,
  ...Object.fromEntries(
    RESTRICTED_FIELDS.filter((field) => !maySeePart(role, field)).map((field) => [field, '']),
  ),
});
