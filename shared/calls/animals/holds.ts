import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Day, Id, SeenVersions, Version } from '../../contract/fields.ts';
import { UntilDay } from './seen/until-day.ts';
import { animalIdList } from '../../contract/ids.ts';
import { STATUSES } from '../../rules/animals/animals.ts';
import { isHold } from '../../rules/animals/holds.ts';
import { AnimalRow } from './animal.schema.ts';
import { MAX_CARE_ANIMALS } from './care.ts';

/** The most ended holds in one reply. */
export const MAX_HOLDS = 100;

/** A resident whose hold ends today or is over. */
const EndedHold = AnimalRow.pick({
  id: true,
  animalId: true,
  animalName: true,
  animalType: true,
  location: true,
}).extend({
  holdUntil: Day,
  thumbnailBlobUrl: z.string().optional(),
  /** The version of the status: it changes when the status or the end of the hold changes. */
  version: Version,
});
export type EndedHold = z.output<typeof EndedHold>;

const HOLD_UNTIL_REQUIRED = 'Hold until is required';

/** The input of an extension: the new end of a hold, which is required. */
export const HoldExtension = z.object({
  holdUntil: UntilDay.refine((day) => day, HOLD_UNTIL_REQUIRED),
});

export const holds = contract('animals', 'holds', {
  ended: {
    method: 'GET',
    path: '/places/ended-holds',
    access: 'animals.edit',
    summary: `The residents whose hold ends today or is over, the earliest first, at most ${MAX_HOLDS}, and how many are on a hold without an end date`,
    reply: z.object({ holds: z.array(EndedHold), more: z.boolean(), undated: z.number() }),
  },
  decide: {
    method: 'PUT',
    path: '/places/decide-hold',
    access: 'animals.edit',
    history: '[{changes}|decided on the hold]',
    summary: `Gives up to ${MAX_CARE_ANIMALS} residents another status, or their hold another end, all or none; 422 if one is no current resident, 409 if one has another status or day than was seen`,
    body: z
      .object({
        ids: animalIdList(MAX_CARE_ANIMALS),
        status: z.enum(STATUSES, { error: 'Status is required' }),
        holdUntil: UntilDay,
        seen: SeenVersions,
      })
      .refine(({ status, holdUntil }) => !isHold(status) || holdUntil, {
        error: HOLD_UNTIL_REQUIRED,
        path: ['holdUntil'],
      }),
    reply: z.object({ decided: z.array(z.object({ id: Id, version: Version })) }),
  },
});
