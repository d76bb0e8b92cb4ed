import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Cursor, Id, idOf, Version } from '../../contract/fields.ts';
import { MERGE_CHOICES, MERGE_GROUP_NAMES, type MergeGroup } from '../../rules/people/merging.ts';
import { Pco } from '../people/people.ts';

/** The number of records of a kind that are tied to a PCO, with the words that follow the number. */
const LinkedRecordCount = z.object({ count: z.number(), words: z.string() });
export type LinkedRecordCount = z.output<typeof LinkedRecordCount>;

/** A field that an undo leaves as it is, since it was changed after the merge. */
const UnrestoredField = z.object({ group: z.enum(MERGE_GROUP_NAMES), now: z.string() });
export type UnrestoredField = z.output<typeof UnrestoredField>;

const PcoMerge = z.object({
  id: Id,
  keptId: Id,
  keptName: z.string(),
  goneId: Id,
  goneName: z.string(),
  isUndone: z.boolean(),
  /** Author and time, and the end of the undo period (ISO times). */
  by: z.string(),
  at: z.string(),
  until: z.string(),
});
export type PcoMerge = z.output<typeof PcoMerge>;

const access = 'pco.actions.merge_pco';
const choice = z.enum(MERGE_CHOICES).optional();

/** The PCO whose value is kept, by group of fields; an absent group keeps the value of the surviving PCO. */
const choices = z.object({
  entityType: choice,
  lastName: choice,
  firstName: choice,
  address: choice,
  phone: choice,
  otherPhone: choice,
  email: choice,
  mailList: choice,
  website: choice,
  hospital: choice,
  rescue: choice,
  flag: choice,
  notes: choice,
} satisfies Record<MergeGroup, typeof choice>);

export const merging = contract('merging', 'merging', {
  preview: {
    method: 'GET',
    path: '/PCO/preview-merge',
    access,
    summary:
      'Two PCOs whole, and how much is tied to each: what a merge would bring along; nothing is written. 404, 422 for two that are one already',
    query: z.object({ keptId: idOf('pco'), goneId: idOf('pco') }),
    reply: z.object({
      kept: Pco,
      gone: Pco,
      tiedToKept: z.array(LinkedRecordCount),
      tiedToGone: z.array(LinkedRecordCount),
      /** Periods of volunteering that are open; more than one is for staff to end. */
      openPeriods: z.number(),
    }),
  },
  merge: {
    method: 'POST',
    path: '/PCO/merge-PCO',
    access,
    history: '[merged {mergedWith} into them|merged them into {mergedInto}|merged two people]',
    summary:
      'Makes a PCO part of another, at once wherever it is named: field by field as chosen, and its id leads to the other from then on. 404, 409 if one of them was changed since, 422 for two that are one already',
    message: 'Merged. You can undo this for 30 days',
    body: z.object({
      keptId: idOf('pco'),
      keptVersion: Version,
      goneId: idOf('pco'),
      goneVersion: Version,
      choices,
    }),
    reply: z.object({ mergeId: Id, pco: Pco }),
  },
  list: {
    method: 'GET',
    path: '/PCO/get-merges',
    access,
    summary: 'The merges of PCOs of the last thirty days, the latest first',
    query: z.object({ Limit: integerOrDefault(1, 50, 20), cursor: Cursor }),
    reply: z.object({ merges: z.array(PcoMerge), nextCursor: z.string().optional() }),
  },
  previewUndo: {
    method: 'GET',
    path: '/PCO/preview-undo-merge',
    access,
    summary:
      'What an undo of a merge would do: what goes back, what was entered since and stays, and the fields that were changed since and stay. 404, 409 where something has to be undone or restored first',
    query: z.object({ mergeId: idOf('pcoMerge') }),
    reply: z.object({
      merge: PcoMerge,
      goesBack: z.array(LinkedRecordCount),
      stays: z.array(LinkedRecordCount),
      left: z.array(UnrestoredField),
    }),
  },
  undo: {
    method: 'PATCH',
    path: '/PCO/undo-merge',
    access,
    history: 'undid the merge [of {was.mergedWith} into them|into {was.mergedInto}|of two people]',
    summary:
      'Takes a merge of the last thirty days back: both are what they were, but for what was changed since, which the reply names. 404, 409 where something has to be undone or restored first',
    message: 'The merge was undone',
    query: z.object({ mergeId: idOf('pcoMerge') }),
    reply: z.object({ left: z.array(UnrestoredField) }),
  },
});
