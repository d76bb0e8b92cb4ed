import * as z from 'zod';
import { personName } from '../people/people.ts';
import { formatDay } from '../time/dates.ts';
import { addDays } from '../time/due.ts';
import { pluralize } from '../text/phrases.ts';
import { isUsuallyChipped } from './chips.ts';
import { type HoldState, isHold } from './holds.ts';
import { type AlteredStatus, canBeAltered } from './altered.ts';
import type { MilestoneType } from './milestones.ts';

/** Objections to an animal's leaving, the last to the person or rescue that gets it (product/milestones 2.6). */
const OBJECTIONS = ['hold', 'reserved', 'young', 'intact', 'vaccinations', 'no-chip', 'flagged'] as const;
export type ObjectionCode = (typeof OBJECTIONS)[number];

/** One animal, or the person who gets it, and the objections. */
export const ObjectionList = z.object({
  id: z.string(),
  name: z.string(),
  objections: z.array(z.object({ code: z.enum(OBJECTIONS), text: z.string() })),
});
export type ObjectionList = z.output<typeof ObjectionList>;

const OBJECTIONS_BY_TYPE: Partial<Record<MilestoneType, readonly ObjectionCode[]>> = {
  adoption: OBJECTIONS,
  // The animal stays in the rescue's care: age, surgery, shots and chip are often why it goes to a foster.
  foster: ['hold', 'flagged'],
  // The rescue that takes it goes on with its care.
  transfer: ['hold', 'reserved', 'flagged'],
  'returned-to-owner': ['flagged'],
};

/** The objections that a milestone may raise; none for most. */
export const objectionCodesFor = (type: string): readonly ObjectionCode[] =>
  Object.entries(OBJECTIONS_BY_TYPE).find(([each]) => each === type)?.[1] ?? [];

/** An animal younger than this is not adopted out without a reason. */
const MIN_ADOPTION_WEEKS = 8;

/** The facts about an animal that decide which objections there are. */
export interface AnimalReadiness extends HoldState {
  readonly animalType: string;
  /** `YYYY-MM-DD`; '' where none is known. */
  readonly born: string;
  readonly altered: AlteredStatus;
  readonly chip: string;
  /** The number of vaccinations that are due today or overdue. */
  readonly due: number;
  /** True if it is reserved for another person than the one who gets it. */
  readonly isReserved?: boolean;
}

const INTACT_TEXTS: Readonly<Record<AlteredStatus, string>> = {
  yes: '',
  no: 'not spayed or neutered',
  unknown: 'not known to be spayed or neutered',
};

/**
 * The objections to an animal's leaving by a milestone of `type` on its day.
 * @param country for the format of days
 */
export function objectionsTo(
  type: string,
  { animalType, status, holdUntil, born, altered, chip, due, isReserved }: AnimalReadiness,
  { day, country }: { readonly day: string; readonly country?: string | undefined },
): ObjectionList['objections'] {
  const adoptableFrom = born && addDays(born, 7 * MIN_ADOPTION_WEEKS);
  const texts: Record<Exclude<ObjectionCode, 'flagged'>, string> = {
    hold: isHold(status)
      ? `on Quarantine Hold${holdUntil ? ` until ${formatDay(holdUntil, country)}` : ''}`
      : '',
    reserved: isReserved ? 'reserved for another person' : '',
    young:
      adoptableFrom > day
        ? `younger than ${MIN_ADOPTION_WEEKS} weeks until ${formatDay(adoptableFrom, country)}`
        : '',
    intact: canBeAltered(animalType) ? INTACT_TEXTS[altered] : '',
    vaccinations: due === 0 ? '' : `${pluralize(due, 'vaccination')} due`,
    'no-chip': chip || !isUsuallyChipped(animalType) ? '' : 'no microchip recorded',
  };
  return objectionCodesFor(type).flatMap((code) =>
    code !== 'flagged' && texts[code] ? [{ code, text: texts[code] }] : [],
  );
}

/** The flag of the person or rescue that gets the animals. */
interface PartyFlag {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly flag: boolean;
  readonly flagReason: string;
}

/**
 * The objection to the person or rescue that gets animals by a milestone of `type`; none without a flag.
 * @param canSeeReason true if the reader may see the reason of the flag
 */
export function objectionsToParty(
  type: string,
  party: PartyFlag | undefined,
  canSeeReason: boolean,
): ObjectionList[] {
  if (!party?.flag || !objectionCodesFor(type).includes('flagged')) return [];
  const text = canSeeReason && party.flagReason ? `flagged, ${party.flagReason}` : 'flagged';
  return [{ id: party.id, name: personName(party), objections: [{ code: 'flagged', text }] }];
}

const OVERRIDE_TITLES: Partial<Record<MilestoneType, string>> = {
  adoption: 'Adopt anyway',
  foster: 'Foster anyway',
  transfer: 'Transfer anyway',
};

/** The label of the button that goes on despite the objections. */
export const overrideTitle = (type: string): string =>
  Object.entries(OVERRIDE_TITLES).find(([each]) => each === type)?.[1] ?? 'Save anyway';

/** 'Moss: on Quarantine Hold, no microchip recorded'. */
export const objectionText = ({ name, objections }: ObjectionList): string =>
  `${name}: ${objections.map(({ text }) => text).join(', ')}`;
