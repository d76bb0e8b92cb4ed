import { type PartName, PART_NAMES, visibleFields, maySeePart } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Birth } from '#shared/rules/time/age.ts';
import { milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { cityLine } from '#shared/rules/people/addresses.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { behaviorsOfAnimals } from '../../animals/behaviors.record.ts';
import { milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import { recordIdOf } from '../../kernel/records/owned.ts';
import { attachmentRecords, fileKey, photoOrders } from '../../kernel/files/attachment.record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import type { StoredTenant } from '../../tenants/tenant.record.ts';
import { partyIdOf, type Sources } from './sources.ts';

/** The number of photos on one sheet. */
const MAX_PHOTOS = 6;

/** A person named by a milestone, with contact data. */
export interface Contact {
  readonly name: string;
  /** Street, place, phone, mail: those that are known. */
  readonly lines: readonly string[];
}

/** The content of an animal's sheet (product/questions 4.4). */
export interface AnimalSheet {
  /** The parts that its reader may see. */
  readonly parts: readonly PartName[];
  readonly animal: AnimalRecord;
  readonly diet: string;
  /** The publicity blurb; '' where the module is off. */
  readonly blurb: string;
  readonly behaviors: readonly { readonly name: string; readonly yes: boolean; readonly notes: string }[];
  readonly milestones: readonly {
    readonly date: string;
    /** The precision of the birth date. */
    readonly birth?: Birth | undefined;
    readonly title: string;
    readonly way: string;
    /** Only if people were requested. */
    readonly contact?: Contact | undefined;
  }[];
  /** Storage keys of pictures, the first one first. */
  readonly photos: readonly string[];
}

/** The parts that an animal's sheet consists of. */
export const SHEET_PARTS: readonly PartName[] = [
  'milestone',
  'behaviour',
  'attachment',
  'diet',
  'publicityBlurb',
];

function contactOf(item: Item | undefined): Contact | undefined {
  if (!item) return undefined;
  const { row } = pcos.read(item);
  return {
    name: personName(row),
    lines: [row.street, cityLine(row), row.phone, row.email].filter(Boolean),
  };
}

const behaviorsIn = (item: Item | undefined) =>
  Object.values(item ? behaviorsOfAnimals.read(item).row.known : {}).toSorted(
    (a, b) => Number(b.yes) - Number(a.yes) || a.name.localeCompare(b.name),
  );

/** The storage keys of the profile picture, if there is one. */
const profilePhotoOf = ({ row: { photo } }: AnimalRecord): string[] => (photo ? [photo.web] : []);

/** The storage keys of the first photos in their order; of the profile picture if no photo is ready. */
function photosOf(animal: AnimalRecord, { order, files }: Sources, tenantId: string): string[] {
  const owner = { kind: 'animal', id: animal.row.id } as const;
  const readyIds = new Set(
    files
      .map((item) => attachmentRecords.read(item).row)
      .filter(({ state, attachmentType }) => state === 'ready' && attachmentType === 'photo')
      .map(({ own }) => own),
  );
  const rankedIds = order ? photoOrders.read(order).row.order.filter((photoId) => readyIds.has(photoId)) : [];
  const keys = rankedIds.map((photoId) => fileKey(tenantId, recordIdOf({ owner, own: photoId }), 'web.webp'));
  return keys.length > 0 ? keys.slice(0, MAX_PHOTOS) : profilePhotoOf(animal);
}

/**
 * The sheet of an animal, for a role.
 * @param role whose rights decide which parts it has
 * @param people the PCOs that its milestones name, by id; undefined if they were not requested
 */
export function animalSheet(
  animal: AnimalRecord,
  sources: Sources,
  {
    tenantId,
    tenant,
    role,
    people,
  }: {
    readonly tenantId: string;
    readonly tenant: Partial<StoredTenant['row']>;
    readonly role: Role;
    readonly people?: ReadonlyMap<string, Item> | undefined;
  },
): AnimalSheet {
  const { diet, publicityBlurb } = visibleFields(role, animal.more);
  const milestones = sources.milestones.map((item) => milestoneRecords.read(item)).toReversed();
  return {
    parts: PART_NAMES.filter((part) => SHEET_PARTS.includes(part) && maySeePart(role, part)),
    animal,
    diet,
    blurb: tenant.modules?.publicityBlurb ? publicityBlurb : '',
    behaviors: maySeePart(role, 'behaviour') ? behaviorsIn(sources.behaviors) : [],
    milestones: maySeePart(role, 'milestone')
      ? milestones.map(({ row, more }) => ({
          date: row.milestoneDate,
          ...(row.milestoneType === 'birth' ? { birth: animal.row.birth } : {}),
          title: milestoneTitle(row.milestoneType),
          way: more.acquisitionWayName ?? '',
          contact: contactOf(people?.get(partyIdOf(row) ?? '')),
        }))
      : [],
    photos: maySeePart(role, 'attachment') ? photosOf(animal, sources, tenantId) : profilePhotoOf(animal),
  };
}
