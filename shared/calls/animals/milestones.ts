import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  amount,
  integerOrDefault,
  Cursor,
  Day,
  Flag,
  Id,
  optionalText,
  pastDay,
  Version,
  optionalLines,
  idOf,
  optionalChosenId,
} from '../../contract/fields.ts';
import { pagingFields, changeFields } from '../../contract/reply.ts';
import { UntilDay } from './seen/until-day.ts';
import { STATUSES } from '../../rules/animals/animals.ts';
import { joinWords } from '../../rules/text/phrases.ts';
import {
  canonicalMilestone,
  EARLIEST_DATE,
  TOO_EARLY,
  feeTitle,
  isFirstMilestone,
  MILESTONES,
  MilestoneType,
  needsNotes,
  partyOf,
} from '../../rules/animals/milestones.ts';
import { APPROX } from '../../rules/time/age.ts';
import { MAX_DETAIL_LENGTH, detailFor } from '../../rules/statistics/details.ts';
import { animalIdList, idsUpTo } from '../../contract/ids.ts';
import { ObjectionList } from '../../rules/animals/objections.ts';
import { CaseNumber, checkFees } from './animal.schema.ts';

/** The most animals that fit one transaction with all writes of their milestones. */
export const MAX_MILESTONE_ANIMALS = 25;

/** The most animals that one request moves to another foster, or back: two milestones each. */
export const MAX_REFOSTERED = 12;

/** The most milestones that one transaction undoes. */
export const MAX_UNDONE = 18;

/**
 * The message after an undo: the number that it took back, and the animals of which it left all as it was.
 * @param left their names
 */
export function undoneText({ undone, left }: { undone: number; left: readonly string[] }): string {
  if (left.length === 0) return 'Undone';
  const leftText = `Not undone for ${joinWords(left)}: something happened since, or it was too long ago`;
  return undone > 0 ? `${undone} undone. ${leftText}` : leftText;
}

const TYPE_REQUIRED = 'Please select a milestone type';

/** A type by its canonical name or one of its other spellings. */
const TypeInput = z
  .string({ error: TYPE_REQUIRED })
  .transform(canonicalMilestone)
  .pipe(z.enum(MILESTONES, { error: TYPE_REQUIRED }));

const fields = {
  milestoneType: TypeInput,
  milestoneDate: pastDay('Date is required').refine((day) => day >= EARLIEST_DATE, TOO_EARLY),
  pcoId: optionalChosenId('pco'),
  otherRescueShelterId: optionalChosenId('rescue'),
  amountPaidFee: amount('Amount'),
  amountReceivedFee: amount('Amount Received By You'),
  notes: optionalLines(1000),
  /** Details of some types, for statistics; dropped for others. */
  detail: optionalText(MAX_DETAIL_LENGTH),
};

type MilestoneDetails = Omit<z.output<z.ZodObject<typeof fields>>, 'milestoneDate'>;

/** The party and details that a type asks for (product/milestones 2.4). */
function checkDetails(
  { milestoneType, pcoId, otherRescueShelterId, notes }: MilestoneDetails,
  context: z.RefinementCtx,
): void {
  const party = partyOf(milestoneType);
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (party === 'person' && !pcoId) addIssue('pcoId', 'Person is required');
  if (party === 'rescue' && !otherRescueShelterId)
    addIssue('otherRescueShelterId', 'Rescue Shelter is required');
  if (needsNotes(milestoneType) && !notes) addIssue('notes', 'Notes are required');
}

/** Drops details that the type does not ask for, such as a fee that was typed before another type was chosen. */
function withRelevantDetails<T extends MilestoneDetails>(input: T): T {
  const { milestoneType } = input;
  const party = partyOf(milestoneType);
  return {
    ...input,
    detail: detailFor(milestoneType, input.detail),
    pcoId: party === 'person' ? input.pcoId : undefined,
    otherRescueShelterId: party === 'rescue' ? input.otherRescueShelterId : undefined,
    ...(feeTitle(milestoneType) ? {} : { amountPaidFee: 0, amountReceivedFee: 0 }),
  };
}

/** A milestone of one animal or several; birth and intake come with the animal (product/milestones 2.1). */
export const MilestoneInput = z
  .object({
    ...fields,
    /** The reason to go on despite objections; dropped if there are none. */
    anyway: optionalText(250),
    /** The status of an animal that comes back; unchanged if absent. Ignored for other types. */
    status: z.enum(STATUSES).optional(),
    /** The last day of a hold. */
    holdUntil: UntilDay,
  })
  .superRefine(checkDetails)
  .transform(withRelevantDetails);

/** The possible precisions of a birth date. */
export const BIRTH_PRECISIONS = ['day', ...APPROX, 'unknown'] as const;

const isUnknownBirth = ({
  milestoneType,
  birthKnown,
}: {
  milestoneType: MilestoneType;
  birthKnown?: (typeof BIRTH_PRECISIONS)[number] | undefined;
}) => milestoneType === 'birth' && birthKnown === 'unknown';

/** A milestone to correct; its type stays (product/milestones 3.2). */
export const MilestoneChange = z
  .object({
    ...fields,
    milestoneDate: z.literal('').or(fields.milestoneDate),
    isApproxDOB: Flag,
    /** The precision of a birth date, which takes precedence over `isApproxDOB`; an unknown one needs no day. */
    birthKnown: z.enum(BIRTH_PRECISIONS).optional(),
    otherRescueIDNo: optionalText(40),
    caseNumber: CaseNumber,
    acquisitionWayId: optionalChosenId('acquisitionWay'),
    acquisitionWayName: optionalText(75),
    /** Absent: the current values are overwritten. */
    version: Version.optional(),
  })
  .superRefine((input, context) => {
    checkDetails(input, context);
    if (input.milestoneDate === '' && !isUnknownBirth(input))
      context.addIssue({ code: 'custom', path: ['milestoneDate'], message: 'Date is required' });
    if (input.milestoneType === 'intake') checkFees(input, context);
  })
  .transform((input) => {
    // A first milestone keeps its amounts, and an intake the person or rescue that its way asks for.
    if (!isFirstMilestone(input.milestoneType)) return withRelevantDetails(input);
    return { ...input, detail: undefined, ...(isUnknownBirth(input) ? { milestoneDate: '' } : {}) };
  });

/** Something that happened to an animal. */
export const Milestone = z.object({
  id: Id,
  animalId: Id,
  milestoneType: MilestoneType,
  /** '' for a birth whose day is unknown. */
  milestoneDate: Day.or(z.literal('')),
  pcoId: Id.optional(),
  pco: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  otherRescueShelterId: Id.optional(),
  otherRescue: z.object({ lastNameOtherRescue: z.string() }).optional(),
  amountPaidFee: z.number(),
  amountReceivedFee: z.number(),
  acquisitionWayId: z.string().optional(),
  acquisitionWayName: z.string().optional(),
  /** The meaning of the way when it was chosen. */
  acquisitionWayMeans: z.string().optional(),
  otherRescueIDNo: z.string().optional(),
  /** The case number of a seizure. */
  caseNumber: z.string().optional(),
  isApproxDOB: z.boolean().optional(),
  /** The precision of an estimated birth date. */
  approx: z.enum(APPROX).optional(),
  /** Its details: the cause of death, the destination of a transfer. */
  detail: z.string().optional(),
  /** The reason why it was added despite objections. */
  anyway: z.string().optional(),
  /** True for a foster after another foster, whose return was added in the same request. */
  fromFoster: z.boolean().optional(),
  notes: z.string(),
  ...changeFields,
});
export type Milestone = z.output<typeof Milestone>;

export const milestones = contract('animals', 'milestones', {
  list: {
    method: 'GET',
    path: '/animal-milestone/get-animal-milestone-animalid/{animalId}',
    access: 'animals.actions.milestone',
    summary: 'What happened to an animal, the latest first, with the persons and rescues that it names',
    params: z.object({ animalId: idOf('animal') }),
    query: z.object({
      limit: integerOrDefault(1, 1000, 1000),
      page: integerOrDefault(1, 1000, 1),
      cursor: Cursor,
    }),
    reply: z.object({
      milestones: z.array(Milestone),
      milestoneCount: z.number(),
      attachmentCount: z.number(),
      ...pagingFields,
    }),
  },
  add: {
    method: 'POST',
    path: '/animal-milestone/add-animal-milestone-by-animalIds',
    access: 'animals.actions.milestone',
    history: 'added the milestone [{milestoneType} on {milestoneDate}|{milestoneType}]',
    summary: `Adds what happened to up to ${MAX_MILESTONE_ANIMALS} animals of the same last milestone, all or none; with anotherFoster those in foster care come back and go to another foster, of which the reply names the latter; 409 if one of them got another milestone since it was looked at, and with what speaks against an adoption, foster or transfer unless a reason is given`,
    message: ({ count: added }: { count: number }) =>
      added === 1 ? 'Milestone added successfully' : `Milestone of ${added} animals added successfully`,
    body: z.object({
      ids: animalIdList(MAX_MILESTONE_ANIMALS),
      animalMilestoneVm: MilestoneInput,
      /** The number of each animal's milestones when the form was opened, by its id; another number answers 409. */
      seen: z.record(z.string(), z.number()).optional(),
      /**
       * For animals in foster care, with the type foster: each returns and goes to the named person, in one request.
       */
      anotherFoster: Flag,
    }),
    reply: z.object({ count: z.number(), milestones: z.array(z.object({ id: Id, animalId: Id })) }),
  },
  objections: {
    method: 'GET',
    path: '/animal-milestone/add-animal-milestone-by-animalIds',
    access: 'animals.actions.milestone',
    summary:
      'What speaks against a milestone of a type and day, of the animals of which anything does, and against the person or rescue that gets them',
    query: z.object({
      ids: idsUpTo('animal', MAX_MILESTONE_ANIMALS),
      milestoneType: TypeInput,
      milestoneDate: Day,
      /** The person or rescue that the milestone names. */
      pcoId: optionalChosenId('pco'),
    }),
    reply: z.object({ objections: z.array(ObjectionList) }),
  },
  update: {
    method: 'POST',
    path: '/animal-milestone/update-animal-milestone/{milestoneId}',
    access: 'animals.actions.milestone',
    history: 'corrected [{milestoneType} of {milestoneDate}|a milestone][: {changes}]',
    summary:
      'Corrects a milestone; its day stays strictly between those of its neighbors, its type as it is. 409 if another user saved first',
    message: 'Milestone updated successfully',
    params: z.object({ milestoneId: idOf('milestone') }),
    body: MilestoneChange,
    reply: z.object({ milestone: Milestone }),
  },
  remove: {
    method: 'PATCH',
    path: '/animal-milestone/delete-animal-milestone/{id}',
    access: 'animals.actions.milestone',
    history: 'deleted the milestone [{milestoneType} of {milestoneDate}|{milestoneType}]',
    summary: 'Deletes the latest milestone of an animal softly; never birth or intake, and no other',
    message: 'Milestone deleted successfully',
    params: z.object({ id: idOf('milestone') }),
    reply: z.object({}),
  },
  undo: {
    method: 'PATCH',
    path: '/animal-milestone/undo-animal-milestones',
    access: 'animals.actions.milestone',
    history: 'deleted the milestone [{milestoneType} of {milestoneDate}|{milestoneType}]',
    summary: `Takes back up to ${MAX_UNDONE} milestones that were added a few minutes ago, those that are still the latest of their animals and were not corrected; tells of which animals they stay. What was added with it in the same moment goes too`,
    message: undoneText,
    query: z.object({ ids: idsUpTo('milestone', MAX_UNDONE, 'milestone') }),
    reply: z.object({ undone: z.number(), left: z.array(z.string()) }),
  },
  restore: {
    method: 'PATCH',
    path: '/animal-milestone/restore-animal-milestone/{id}',
    access: 'records.restore',
    history: 'brought back the milestone [{milestoneType} of {milestoneDate}|{milestoneType}]',
    summary: 'Brings a deleted milestone back, where nothing happened since that it cannot follow',
    message: 'Milestone restored successfully',
    params: z.object({ id: idOf('milestone') }),
    reply: z.object({}),
  },
});
