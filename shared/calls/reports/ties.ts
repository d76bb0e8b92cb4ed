import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Cursor, Day, Id, idOf, enumOfKeys } from '../../contract/fields.ts';
import { HEALTH_TITLES } from '../../rules/health/health.ts';
import { RECIPIENT_STANDINGS } from '../../rules/mail/mailings.ts';
import { MilestoneType } from '../../rules/animals/milestones.ts';
import { AnimalRow } from '../animals/animal.schema.ts';

/**
 * The kinds of records that link a PCO to the rescue, with the table names that their labels show (product/people
 * 4.1).
 */
export const PCO_TABLES = {
  milestone: 'Animal Milestone',
  attachment: 'PVD',
  checkfile: 'Checklist File',
  ...HEALTH_TITLES,
  prescription: 'Prescription',
  volunteer: 'Volunteer',
  hours: 'Volunteer Hours',
  donation: 'Donation',
  receipt: 'Receipt',
  mail: 'Email',
  merge: 'Merge',
  unmerged: 'Merge Undone',
} as const;
export type PcoTable = keyof typeof PCO_TABLES;

/** Something that happened with a PCO. */
export const PcoHistoryEntry = z.object({
  id: Id,
  kind: enumOfKeys(PCO_TABLES, 'Not a kind of entry'),
  tableName: z.string(),
  date: Day,
  /** For a link that ended on `date`: its first day. */
  since: Day.optional(),
  /** The milestone, file, vaccine, gift or activity: a code of the kind, or the words of a list. */
  milestoneAttachmentType: z.string(),
  /** Absent for an animal that was deleted. */
  animalId: Id.optional(),
  animalName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Decimal: the fee of a milestone, or the amount of a gift for roles that may see it. */
  amount: z.number().optional(),
  milestoneAmountReceivedFee: z.number().optional(),
  notes: z.string(),
  /** The outcome of an email that was not simply sent. */
  standing: z.enum(RECIPIENT_STANDINGS).optional(),
  /** True for a receipt that was voided. */
  isVoid: z.literal(true).optional(),
});
export type PcoHistoryEntry = z.output<typeof PcoHistoryEntry>;

/** The roles of a PCO, derived from its record and milestones. */
export const PCO_ROLES = [
  'adopter',
  'foster',
  'donor',
  'owner',
  'source',
  'volunteer',
  'clinic',
  'rescue',
] as const;
export type PcoRole = (typeof PCO_ROLES)[number];

/** An animal of a PCO, with the last milestone between them. */
export const PcoAnimal = AnimalRow.pick({
  id: true,
  animalName: true,
  animalType: true,
  breed: true,
  artifactAttachment: true,
}).extend({
  milestoneType: MilestoneType,
  milestoneDate: Day,
  /** True while it lives with the person. */
  isThere: z.boolean(),
});
export type PcoAnimal = z.output<typeof PcoAnimal>;

/** The number of links that are read at once to derive the roles of a PCO. */
export const MAX_TIES_READ = 500;
/** The maximum number of animals of a PCO that are shown with their pictures. */
export const MAX_ANIMALS_SHOWN = 60;

export const ties = contract('reports', 'ties', {
  history: {
    method: 'GET',
    path: '/PCO/get-pco-history',
    access: 'pco.actions.history',
    summary:
      'What ties a PCO to the rescue, the latest first, whole up to 1,000 entries; amounts of gifts only for users who may see them',
    query: z.object({ pcoId: idOf('pco'), limit: integerOrDefault(1, 1000, 1000), cursor: Cursor }),
    reply: z.object({ pcosHistory: z.array(PcoHistoryEntry), nextCursor: z.string().optional() }),
  },
  standing: {
    method: 'GET',
    path: '/PCO/get-pco-ties',
    access: 'pco.view',
    summary: `What a PCO is to the rescue, and its animals with pictures, those that live with it first; by its latest ${MAX_TIES_READ} ties, or as many older ones from a cursor on`,
    query: z.object({ pcoId: idOf('pco'), cursor: Cursor }),
    reply: z.object({
      roles: z.array(z.enum(PCO_ROLES)),
      animals: z.array(PcoAnimal),
      /** True where these ties name more animals than are shown. */
      isCut: z.boolean(),
      /** The cursor of older ties, which roles and animals do not include. */
      nextCursor: z.string().optional(),
    }),
  },
});
