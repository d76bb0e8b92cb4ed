import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { idOf, enumOfKeys, optionalLines, Version, TrueOrFalse } from '#shared/contract/fields.ts';
import { FIX_LABELS, REASONS } from '#shared/rules/exposure/reasons.ts';
import { MAX_PUBLIC_TEXT } from '#shared/rules/animals/profile.ts';

/** The text of an animal for the public, and whether it is kept private (product/exposure 1.2). */
export const ExposureInput = z.object({
  publicText: optionalLines(MAX_PUBLIC_TEXT),
  isPrivate: TrueOrFalse.default(false),
});

/** An animal as the public sees it, or why it does not. */
export const Exposure = z.object({
  /** All reasons why it is not shown, in their order; none if it is. */
  reasons: z.array(
    z.object({
      code: enumOfKeys(REASONS, ''),
      short: z.string(),
      text: z.string(),
      mend: enumOfKeys(FIX_LABELS, '').optional(),
    }),
  ),
  /** Its text as the public reads it: the public story, else the publicity blurb. */
  text: z.string(),
  publicText: z.string(),
  isPrivate: z.boolean(),
  /** The rescue's name in the address of its public page; '' while it has none. */
  publicName: z.string(),
  /** True if the public page is on. */
  isPublic: z.boolean(),
  /** The main color of the page; '' for the usual one. */
  color: z.string(),
  version: Version,
});
export type Exposure = z.output<typeof Exposure>;

export const exposure = contract('animals', 'exposure', {
  get: {
    method: 'GET',
    path: '/animals/exposure',
    access: 'animals.actions.wide_exposure',
    summary:
      'Whether the public sees an animal, and all reasons why it does not; an optional module, 403 where the rescue has it off',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ exposure: Exposure }),
  },
  update: {
    method: 'PUT',
    path: '/animals/exposure',
    access: 'animals.actions.wide_exposure',
    history: '[{changes}|changed what the public reads]',
    summary:
      'Sets the public story of an animal, and whether it is kept private; 403 where the rescue has the module off; 409 if another user changed it meanwhile',
    message: 'Public story saved',
    query: z.object({ animalId: idOf('animal') }),
    body: ExposureInput.extend({
      /** Absent: the current values are overwritten. */
      version: Version.optional(),
    }),
    reply: z.object({}),
  },
});
