import * as z from 'zod';
import { formatDay } from '../time/dates.ts';
import { daysAfter } from '../time/due.ts';
import { type HoldState, isHold } from './holds.ts';
import type { AlteredStatus } from './altered.ts';
import type { MilestoneType } from './milestones.ts';

/** Objections to an animal's leaving (product/milestones 2.6). */
export const OBJECTIONS = ['hold', 'young', 'intact', 'vaccinations', 'no-chip'] as const;
export type ObjectionCode = (typeof OBJECTIONS)[number];

/** One animal, and what speaks against its leaving. */
export const AnimalObjections = z.object({
  animalId: z.string(),
  animalName: z.string(),
  objections: z.array(z.object({ code: z.enum(OBJECTIONS), text: z.string() })),
});
export type AnimalObjections = z.output<typeof AnimalObjections>;

const ASKED: Partial<Record<MilestoneType, readonly ObjectionCode[]>> = {
  adoption: OBJECTIONS,
  // The animal stays in the rescue's care: age, surgery, shots and chip are often why it goes to a foster.
  foster: ['hold'],
  // The rescue that takes it goes on with its care.
  transfer: ['hold'],
};

/** Which objections a milestone asks about; none for most. */
export const objectionsAsked = (type: string): readonly ObjectionCode[] =>
  Object.entries(ASKED).find(([each]) => each === type)?.[1] ?? [];

/** An animal younger than this is not adopted out without a reason. */
export const ADOPTED_FROM_WEEKS = 8;

/** The facts that decide. */
export interface AnimalReadiness extends HoldState {
  /** `YYYY-MM-DD`; '' where none is known. */
  readonly born: string;
  readonly altered: AlteredStatus;
  readonly chip: string;
  /** The number of vaccinations that are due today or overdue. */
  readonly due: number;
}

const INTACT: Readonly<Record<AlteredStatus, string>> = {
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
  { status, holdUntil, born, altered, chip, due }: AnimalReadiness,
  { day, country }: { readonly day: string; readonly country?: string | undefined },
): AnimalObjections['objections'] {
  const oldEnough = born && daysAfter(born, 7 * ADOPTED_FROM_WEEKS);
  const said: Record<ObjectionCode, string> = {
    hold: isHold(status)
      ? `on Quarantine Hold${holdUntil ? ` until ${formatDay(holdUntil, country)}` : ''}`
      : '',
    young:
      oldEnough > day
        ? `younger than ${ADOPTED_FROM_WEEKS} weeks until ${formatDay(oldEnough, country)}`
        : '',
    intact: INTACT[altered],
    vaccinations: due === 0 ? '' : `${due} ${due === 1 ? 'vaccination' : 'vaccinations'} due`,
    'no-chip': chip ? '' : 'no microchip recorded',
  };
  return objectionsAsked(type).flatMap((code) => (said[code] ? [{ code, text: said[code] }] : []));
}

const VERBS: Partial<Record<MilestoneType, string>> = {
  adoption: 'Adopt anyway',
  foster: 'Foster anyway',
  transfer: 'Transfer anyway',
};

/** The words of going on all the same. */
export const anywayTitle = (type: string): string =>
  Object.entries(VERBS).find(([each]) => each === type)?.[1] ?? 'Save anyway';

/** 'Moss: on Quarantine Hold, no microchip recorded'. */
export const objectionText = ({ animalName, objections }: AnimalObjections): string =>
  `${animalName}: ${objections.map(({ text }) => text).join(', ')}`;
