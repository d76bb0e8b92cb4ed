import type { STATUSES } from '../animals/animals.ts';
import { isUsuallyChipped } from '../animals/chips.ts';
import { isHold } from '../animals/holds.ts';
import { isCurrentResident, type MilestoneType } from '../animals/milestones.ts';
import { keysOf } from '../data/collections.ts';
import { addDays, intervalText } from '../time/due.ts';

/** The part of the rescue's exposure settings that decides which animals are shown. */
export interface ExposureRules {
  /** True if the public page is on. */
  readonly isPublic: boolean;
  /** Animals younger than this many weeks are not shown. */
  readonly minWeeks: number;
  readonly needsPhoto: boolean;
  readonly needsText: boolean;
  readonly needsAltered: boolean;
  readonly needsChip: boolean;
  readonly showReserved: boolean;
}

/** The facts of an animal's row that decide whether it is shown. */
export interface ExposureDetails {
  readonly status: (typeof STATUSES)[number];
  readonly lastMilestone: MilestoneType;
  readonly animalType: string;
  readonly hasPhoto: boolean;
  /** `YYYY-MM-DD`; '' if it is not known: age is then no reason. */
  readonly born: string;
  readonly hasText: boolean;
  /** True if the rescue marked the animal as not to be shown. */
  readonly isPrivate: boolean;
  readonly isAltered: boolean;
  readonly hasChip: boolean;
  /** True if the animal is promised to a person. */
  readonly isReserved?: boolean;
  /** True if the animal is with its adopter on trial. */
  readonly isOnTrial?: boolean;
}

/** The places where a reason can be fixed, with the labels of their buttons. */
export const FIX_LABELS = {
  status: 'Change Status',
  milestones: 'Milestones',
  photos: 'Add Photos',
  text: 'Write Public Story',
  details: 'Edit Details',
  chip: 'Record Microchip',
  settings: 'Public Page Settings',
} as const;
export type FixTarget = keyof typeof FIX_LABELS;

/** The reasons in the order in which they are listed, with their short texts and the places where they are fixed. */
export const REASONS = {
  deceased: { short: 'Deceased', mend: undefined },
  adopted: { short: 'Has a home', mend: 'milestones' },
  'not-in-care': { short: 'Not in care', mend: 'milestones' },
  trial: { short: 'On trial', mend: 'milestones' },
  hold: { short: 'On hold', mend: 'status' },
  status: { short: 'Not adoptable', mend: 'status' },
  private: { short: 'Kept private', mend: 'text' },
  reserved: { short: 'Reserved', mend: 'settings' },
  'too-young': { short: 'Too young', mend: 'details' },
  'no-photo': { short: 'No photo', mend: 'photos' },
  'no-text': { short: 'No text', mend: 'text' },
  'not-altered': { short: 'Not spayed or neutered', mend: 'details' },
  'no-chip': { short: 'No microchip', mend: 'chip' },
  'page-off': { short: 'Public page off', mend: 'settings' },
} as const satisfies Record<string, { readonly short: string; readonly mend: FixTarget | undefined }>;
export type ReasonCode = keyof typeof REASONS;

/** Why an animal is not shown: `text` for its page, `short` for a list. */
export interface ExposureReason {
  readonly code: ReasonCode;
  readonly short: string;
  readonly text: string;
  readonly mend: FixTarget | undefined;
}

/** Reasons that a complete record removes: an animal with only these could be shown. */
const FIXABLE_REASONS = [
  'no-photo',
  'no-text',
  'not-altered',
  'no-chip',
] as const satisfies readonly ReasonCode[];
type FixableReason = (typeof FIXABLE_REASONS)[number];

/** The first day on which an animal is old enough; undefined where its birth is not known. */
const oldEnoughFrom = ({ born }: Pick<ExposureDetails, 'born'>, minWeeks: number): string | undefined =>
  born ? addDays(born, 7 * minWeeks) : undefined;

const isAdopted = (last: MilestoneType) => last === 'adoption' || last === 'returned-to-owner';

const CODES = keysOf(REASONS);

/** The details that the public page of a rescue requires of a type of animal. */
const requiredDetails = (
  rules: ExposureRules,
  animalType: string,
): Readonly<Record<FixableReason, boolean>> => ({
  'no-photo': rules.needsPhoto,
  'no-text': rules.needsText,
  'not-altered': rules.needsAltered,
  'no-chip': rules.needsChip && isUsuallyChipped(animalType),
});

function codesOf(details: ExposureDetails, rules: ExposureRules, today: string): ReasonCode[] {
  const { lastMilestone: last, status } = details;
  // If an animal left, nothing else matters, and nothing is to be mended to show it.
  if (last === 'death') return ['deceased'];
  if (isAdopted(last)) return ['adopted'];
  if (!isCurrentResident(last)) return ['not-in-care'];
  const requirements = requiredDetails(rules, details.animalType);
  const applies: Partial<Record<ReasonCode, boolean>> = {
    trial: details.isOnTrial === true,
    hold: isHold(status),
    status: status !== 'adoptable' && !isHold(status),
    private: details.isPrivate,
    reserved: details.isReserved === true && !rules.showReserved,
    'too-young': (oldEnoughFrom(details, rules.minWeeks) ?? '') > today,
    'no-photo': requirements['no-photo'] && !details.hasPhoto,
    'no-text': requirements['no-text'] && !details.hasText,
    'not-altered': requirements['not-altered'] && !details.isAltered,
    'no-chip': requirements['no-chip'] && !details.hasChip,
    'page-off': !rules.isPublic,
  };
  return CODES.filter((code) => applies[code]);
}

function textOf(code: ReasonCode, details: ExposureDetails, { minWeeks }: ExposureRules): string {
  const texts: Record<ReasonCode, string> = {
    deceased: 'It died.',
    adopted: details.lastMilestone === 'adoption' ? 'It was adopted.' : 'It is back with its owner.',
    'not-in-care': 'It is not in your care.',
    trial: 'It is at home on trial.',
    hold: 'It is on hold, or in quarantine.',
    status: 'Its status is not Adoptable.',
    private: 'It is marked as not shown to the public.',
    reserved: 'It is reserved, and your page does not show reserved animals.',
    'too-young': `It is younger than ${intervalText(minWeeks, 'week')}.`,
    'no-photo': 'It has no profile picture.',
    'no-text': 'It has no public story.',
    'not-altered': 'It is not recorded as spayed or neutered, which your page requires.',
    'no-chip': 'It has no microchip, which your page requires.',
    'page-off': 'Your public page is off.',
  };
  return texts[code];
}

/**
 * All reasons why an animal is not shown to the public, in the order in which they are listed; none for one that is
 * shown. The only rule: public page, embed, listing sites, list and the animal's page use it (product/exposure 1).
 * @param today the rescue's day
 */
export const reasonsNotShown = (
  details: ExposureDetails,
  rules: ExposureRules,
  today: string,
): ExposureReason[] =>
  codesOf(details, rules, today).map((code) => ({
    code,
    short: REASONS[code].short,
    text: textOf(code, details, rules),
    mend: REASONS[code].mend,
  }));

/** True if the public may see an animal. */
export const isShown = (details: ExposureDetails, rules: ExposureRules, today: string): boolean =>
  codesOf(details, rules, today).length === 0;

/** The rules of a rescue that requires everything, for every type of animal. */
const STRICTEST_RULES: ExposureRules = {
  isPublic: true,
  minWeeks: 0,
  needsPhoto: true,
  needsText: true,
  needsAltered: true,
  needsChip: true,
  showReserved: false,
};
const CHIPPED_TYPE = 'Dog';

/**
 * All that an animal lacks of what any rescue may ask for, as the name by which it is counted: 'no-photo+no-text'.
 * Neither the settings nor the name of its type decide, so a count stays right when they change. Undefined for an
 * animal that lacks nothing, or that something else keeps from being shown.
 */
export function fixableReasonsOf(details: ExposureDetails): string | undefined {
  const reasonCodes = codesOf({ ...details, born: '', animalType: CHIPPED_TYPE }, STRICTEST_RULES, '');
  const missingCodes = FIXABLE_REASONS.filter((code) => reasonCodes.includes(code));
  const isFixable = reasonCodes.every(
    (code) => code === 'reserved' || FIXABLE_REASONS.some((reason) => reason === code),
  );
  return isFixable && missingCodes.length > 0 ? reasonCodes.join('+') : undefined;
}

/**
 * True if animals of a type that are counted under a name of `fixableReasonsOf` could be shown by these rules, and
 * are not.
 */
export function couldBeShownFor(reasonCodes: string, rules: ExposureRules, animalType: string): boolean {
  const codes = reasonCodes.split('+');
  const requirements = requiredDetails(rules, animalType);
  const isHidden = codes.includes('reserved') && !rules.showReserved;
  return !isHidden && FIXABLE_REASONS.some((code) => requirements[code] && codes.includes(code));
}

/**
 * True if an animal could be shown and is not: it may go home, and its record alone lacks something. Neither its age
 * nor whether the page is on counts, so the answer changes only with the record and the settings.
 */
export const couldBeShown = (details: ExposureDetails, rules: ExposureRules): boolean =>
  couldBeShownFor(fixableReasonsOf(details) ?? '', rules, details.animalType);

/** The name of such animals (`couldBeShown`) in the list and on the dashboard. */
export const COULD_BE_SHOWN = 'Could be shown, is not';

/** The list's filter by what the public sees; each choice shows the reasons. */
export const EXPOSURE_OPTIONS = [
  ['could', COULD_BE_SHOWN],
  ['shown', 'Shown'],
  ['not', 'Not shown'],
  ['all', 'All, with the reason'],
] as const;
export type ExposureFilter = (typeof EXPOSURE_OPTIONS)[number][0];

/** True for an animal that passes the filter of the list. */
export function matchesExposure(
  filter: ExposureFilter,
  details: ExposureDetails,
  rules: ExposureRules,
  today: string,
): boolean {
  if (filter === 'all') return true;
  return filter === 'could'
    ? couldBeShown(details, rules)
    : isShown(details, rules, today) === (filter === 'shown');
}
