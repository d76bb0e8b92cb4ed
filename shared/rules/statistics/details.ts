import type { MilestoneType } from '../animals/milestones.ts';
import { isOneOf } from '../data/collections.ts';

/**
 * Optional details of some milestones, so that statistics need not guess (product/standards 1.2):
 * a missing detail is counted separately.
 */
export const MILESTONE_DETAILS = {
  death: {
    died: 'Died',
    euthanized: 'Euthanized',
    'owner-euthanized': 'Euthanized at the owner’s request',
    'owner-euthanized-untreatable': 'Euthanized at the owner’s request, unhealthy and untreatable',
  },
  transfer: { 'in-state': 'In this state', 'out-of-state': 'To another state', abroad: 'Abroad' },
  released: { field: 'Put back where it was caught, altered', other: 'Other' },
  reintake: {
    stray: 'Stray / at large',
    owner: 'Relinquished by owner',
    'owner-euthanasia': 'Brought for euthanasia',
    transfer: 'Transferred in',
    seized: 'Seized / impounded',
    other: 'Other',
  },
} as const satisfies Partial<Record<MilestoneType, Readonly<Record<string, string>>>>;

const allDetails: Partial<Record<MilestoneType, Readonly<Record<string, string>>>> = MILESTONE_DETAILS;

/** The label of the field with the detail, by milestone type. */
const TITLES: Partial<Record<MilestoneType, string>> = {
  death: 'Cause of death',
  transfer: 'Destination',
  released: 'How',
  reintake: 'How it came in',
};

/** The details of a milestone type: codes and words, and the field's label; undefined for types without details. */
export function detailsOf(
  type: MilestoneType,
): { readonly title: string; readonly options: Readonly<Record<string, string>> } | undefined {
  const options = allDetails[type];
  return options ? { title: TITLES[type] ?? '', options } : undefined;
}

/** The most characters of a code. */
export const MAX_DETAIL_LENGTH = 40;

/** The detail, if milestones of this type have it. */
export const detailFor = (type: MilestoneType, detail: string | undefined): string | undefined =>
  detail && isOneOf(allDetails[type] ?? {}, detail) ? detail : undefined;
