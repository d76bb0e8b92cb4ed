import { keysOf } from '../data/collections.ts';
import type { UnsubscribeReason } from '../mail/mail-list.ts';
import { isSameEmail } from './addresses.ts';
import { tidyPco } from './people.ts';
import { digitsOf, isSamePhone } from '../text/phones.ts';

/** The groups of a PCO's fields that are compared and chosen in a merge; dependent fields are chosen together. */
export const MERGE_GROUPS = {
  entityType: ['entityType'],
  lastName: ['lastName'],
  firstName: ['firstName'],
  address: ['street', 'street2', 'city', 'state', 'zip', 'countryId'],
  phone: ['phone'],
  otherPhone: ['otherPhone'],
  email: ['email', 'emailFailedAt'],
  mailList: ['mailList', 'leftListWhy', 'leftListAt'],
  website: ['website'],
  hospital: ['hospital'],
  rescue: ['rescue'],
  flag: ['flag', 'flagReason'],
  notes: ['notes'],
} as const;

export type MergeGroup = keyof typeof MERGE_GROUPS;
export const MERGE_GROUP_NAMES = keysOf(MERGE_GROUPS);

/** The value that stays: of the PCO that stays, of the one merged into it, or both. */
export const MERGE_CHOICES = ['kept', 'gone', 'both'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];
export type MergeChoices = Readonly<Partial<Record<MergeGroup, MergeChoice | undefined>>>;

/** Days in which a merge of two PCOs can be undone (product/people 6.1). */
export const UNDO_DAYS = 30;

/** The most PCOs that can be merged into one. */
export const MAX_MERGED_PARTS = 20;

/** The message if one PCO was chosen twice. */
export const TWO_DIFFERENT_REQUIRED = 'Please select two different people';

/** The merged fields of a PCO. */
export interface MergeablePco {
  readonly entityType: 'Person' | 'CorO';
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly countryId: string;
  readonly phone: string;
  readonly otherPhone: string;
  readonly email: string;
  readonly emailFailedAt?: string | undefined;
  readonly mailList: boolean;
  readonly leftListWhy?: UnsubscribeReason | undefined;
  readonly leftListAt?: string | undefined;
  readonly website: string;
  readonly notes: string;
  readonly hospital: boolean;
  readonly rescue: boolean;
  readonly flag: boolean;
  readonly flagReason: string;
}

const MAX_NOTES = 10_000;
const MAX_REASON_LENGTH = 250;

const valuesOf = (pco: MergeablePco, group: MergeGroup) => MERGE_GROUPS[group].map((field) => pco[field]);
/** True if two have the same values in a group of fields. */
export const hasSameValues = (one: MergeablePco, other: MergeablePco, group: MergeGroup): boolean =>
  JSON.stringify(valuesOf(one, group)) === JSON.stringify(valuesOf(other, group));

/**
 * The rank of a text: any text is above an empty one, then accents decide, then capitals where they belong, then
 * length.
 */
function fullnessScore(text: string): [number, number, number, number] {
  const accents = text.length - text.replaceAll(/[^\p{ASCII}]/gu, '').length;
  const isCased = text !== text.toUpperCase() && text !== text.toLowerCase();
  return [text ? 1 : 0, accents, isCased ? 1 : 0, text.length];
}

function isFuller(text: string, otherText: string): boolean {
  const [one, other] = [fullnessScore(text), fullnessScore(otherText)];
  const index = one.findIndex((value, i) => value !== other[i]);
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
}

const textOf = (pco: MergeablePco, group: MergeGroup) =>
  group === 'email' ? pco.email : valuesOf(pco, group).filter(Boolean).join(' ');

/** True if two write the same phone number or email address differently. */
const isSameContact = (survivor: MergeablePco, duplicate: MergeablePco, group: MergeGroup): boolean =>
  (group === 'phone' && isSamePhone(survivor.phone, duplicate.phone)) ||
  (group === 'email' && isSameEmail(survivor.email, duplicate.email));

/** True if the values of both can stay: a second phone, both notes, both reasons, both email addresses. */
export function canKeepBoth(survivor: MergeablePco, duplicate: MergeablePco, group: MergeGroup): boolean {
  if (hasSameValues(survivor, duplicate, group) || !textOf(survivor, group) || !textOf(duplicate, group))
    return false;
  if (isSameContact(survivor, duplicate, group)) return false;
  if (group === 'phone') return !survivor.otherPhone && !duplicate.otherPhone;
  if (group === 'flag')
    return (
      survivor.flag &&
      duplicate.flag &&
      joinFields(survivor, duplicate, 'flagReason').length <= MAX_REASON_LENGTH
    );
  const combinedNotes = `${survivor.notes}\n\n${duplicate.notes}\n\nOther email: ${duplicate.email}`;
  return (group === 'notes' || group === 'email') && combinedNotes.length <= MAX_NOTES;
}

const SEPARATORS = { notes: '\n\n', flagReason: '; ' } as const;
const joinFields = (survivor: MergeablePco, duplicate: MergeablePco, field: keyof typeof SEPARATORS) =>
  [survivor[field], duplicate[field]].filter(Boolean).join(SEPARATORS[field]);

/** Finds which of two people unsubscribed: the merged person is off the mail list, whatever is chosen. */
export function unsubscribedSide(
  survivor: MergeablePco,
  duplicate: MergeablePco,
): 'kept' | 'gone' | undefined {
  if (survivor.leftListWhy === 'complaint' || (survivor.leftListWhy && duplicate.leftListWhy !== 'complaint'))
    return 'kept';
  return duplicate.leftListWhy && 'gone';
}

/**
 * The proposed value: both where both can be kept, else the fuller text. Off beats on for the mail list,
 * since the person requested that; a flag, a clinic and a rescue are kept if either is one.
 */
export function proposeChoice(
  survivor: MergeablePco,
  duplicate: MergeablePco,
  group: MergeGroup,
): MergeChoice {
  if (group === 'mailList')
    return (
      unsubscribedSide(survivor, duplicate) ?? (survivor.mailList && !duplicate.mailList ? 'gone' : 'kept')
    );
  // The address that works is better.
  if (
    group === 'email' &&
    survivor.email &&
    duplicate.email &&
    !survivor.emailFailedAt !== !duplicate.emailFailedAt
  )
    return survivor.emailFailedAt ? 'gone' : 'kept';
  if (canKeepBoth(survivor, duplicate, group)) return 'both';
  if (group === 'hospital' || group === 'rescue' || group === 'flag')
    return !survivor[group] && duplicate[group] ? 'gone' : 'kept';
  if (group === 'entityType') return 'kept';
  // If both write the same number, the one with area or country code is better.
  if (isSameContact(survivor, duplicate, group))
    return group === 'phone' && digitsOf(duplicate.phone).length > digitsOf(survivor.phone).length
      ? 'gone'
      : 'kept';
  return isFuller(textOf(duplicate, group), textOf(survivor, group)) ? 'gone' : 'kept';
}

/** The groups in which two differ, each with what is proposed. */
export const mergeProposals = (
  survivor: MergeablePco,
  duplicate: MergeablePco,
): readonly { readonly group: MergeGroup; readonly choice: MergeChoice }[] =>
  MERGE_GROUP_NAMES.filter((group) => !hasSameValues(survivor, duplicate, group)).map((group) => ({
    group,
    choice: proposeChoice(survivor, duplicate, group),
  }));

/** Both values of a group combined; a phone goes beside the other, an email address into the notes. */
function combineFields(
  survivor: MergeablePco,
  duplicate: MergeablePco,
  group: MergeGroup,
): Partial<MergeablePco> {
  if (group === 'phone') return { phone: survivor.phone, otherPhone: duplicate.phone };
  if (group === 'notes') return { notes: joinFields(survivor, duplicate, 'notes') };
  if (group === 'flag') return { flag: true, flagReason: joinFields(survivor, duplicate, 'flagReason') };
  return {};
}

/** The fields of two PCOs that became one; a group without a choice is that of the kept one. */
export function mergedFields(
  survivor: MergeablePco,
  duplicate: MergeablePco,
  choices: MergeChoices,
): MergeablePco {
  let fields: MergeablePco = { ...survivor };
  for (const group of MERGE_GROUP_NAMES) {
    const choice =
      (group === 'mailList' && unsubscribedSide(survivor, duplicate)) || (choices[group] ?? 'kept');
    const duplicateFields = Object.fromEntries(MERGE_GROUPS[group].map((field) => [field, duplicate[field]]));
    if (choice === 'gone' && !(group === 'otherPhone' && choices.phone === 'both'))
      fields = { ...fields, ...duplicateFields };
    if (choice === 'both') fields = { ...fields, ...combineFields(survivor, duplicate, group) };
  }
  if (choices.email === 'both' && duplicate.email)
    fields = {
      ...fields,
      notes: [fields.notes, `Other email: ${duplicate.email}`].filter(Boolean).join('\n\n'),
    };
  return tidyPco(fields);
}
