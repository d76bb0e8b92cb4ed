import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  singleLine,
  optionalEmail,
  optionalLines,
  optionalText,
  Phone,
  integerBetween,
  TrueOrFalse,
} from '../../contract/fields.ts';
import { changeFields } from '../../contract/reply.ts';
import { contrastWithWhite, PUBLIC_NAME } from '../../rules/exposure/public-name.ts';

const COLOR_INVALID = 'Must be a color like #0f766e';

/** The main color of the page, on which white text must be readable; '' for the default. */
export const PageColor = singleLine(COLOR_INVALID)
  .toLowerCase()
  .refine((color) => color === '' || /^#[0-9a-f]{6}$/.test(color), COLOR_INVALID)
  .refine(
    (color) => !/^#[0-9a-f]{6}$/.test(color) || contrastWithWhite(color) >= 4.5,
    'Choose a darker color: white text must be readable on it',
  )
  .default('');

/** The settings of a rescue's public page, and the rule of the animals on it (product/exposure 2). */
const Fields = z.object({
  /** True if the public page is on. */
  isPublic: TrueOrFalse.default(false),
  /** Its name in the address of the page, unique in the installation; '' until there is one. */
  publicName: singleLine('Must be text')
    .toLowerCase()
    .max(40, 'Must be 40 characters or less')
    .refine((name) => name === '' || PUBLIC_NAME.test(name), 'Use letters a to z, digits and hyphens')
    .refine((name) => name === '' || name.length >= 3, 'Must be 3 characters or more')
    .default(''),
  minWeeks: integerBetween(0, 52).default(8),
  needsPhoto: TrueOrFalse.default(true),
  needsText: TrueOrFalse.default(true),
  needsAltered: TrueOrFalse.default(false),
  needsChip: TrueOrFalse.default(false),
  showReserved: TrueOrFalse.default(true),
  /** True if the page shows the rescue's town and state. */
  showTown: TrueOrFalse.default(true),
  /** True to show microchip numbers where the law requires it, as in parts of Australia; `chipReason` is shown, too. */
  showChip: TrueOrFalse.default(false),
  chipReason: optionalText(200),
  about: optionalLines(4000),
  howToApply: optionalLines(2000),
  openingHours: optionalLines(500),
  howToHelp: optionalLines(2000),
  email: optionalEmail,
  phone: Phone,
  color: PageColor,
  showLogo: TrueOrFalse.default(true),
  /** True if the page shows animals that were adopted lately. */
  showAdopted: TrueOrFalse.default(true),
  /** True if the page shows strays on hold, and takes reports of lost and found animals (product/exposure 8). */
  takesReports: TrueOrFalse.default(false),
  /** The rescue's text for reporters, such as the duty of finders or the phone of the pound. */
  aboutReports: optionalLines(2000),
});

export const ExposureSettingsInput = Fields.extend({
  /** 0 for the first; absent: the current values are overwritten. */
  version: z.number().int().min(0).optional(),
})
  .refine(({ isPublic, publicName }) => !isPublic || publicName !== '', {
    error: 'Your page needs a name for its address',
    path: ['publicName'],
  })
  .refine(({ showChip, chipReason }) => !showChip || chipReason !== '', {
    error: 'Say why, such as the law that asks for it',
    path: ['chipReason'],
  });

/** The settings as they are stored; version 0 where there are none yet. */
export const ExposureSettings = z.object({
  isPublic: z.boolean(),
  publicName: z.string(),
  minWeeks: z.number(),
  needsPhoto: z.boolean(),
  needsText: z.boolean(),
  needsAltered: z.boolean(),
  needsChip: z.boolean(),
  showReserved: z.boolean(),
  showTown: z.boolean(),
  showChip: z.boolean(),
  chipReason: z.string(),
  about: z.string(),
  howToApply: z.string(),
  openingHours: z.string(),
  howToHelp: z.string(),
  email: z.string(),
  phone: z.string(),
  color: z.string(),
  showLogo: z.boolean(),
  showAdopted: z.boolean(),
  takesReports: z.boolean(),
  aboutReports: z.string(),
  ...changeFields,
});
export type ExposureSettings = z.output<typeof ExposureSettings>;

export const exposureSettings = contract('tenants', 'exposureSettings', {
  get: {
    method: 'GET',
    path: '/tenants/exposure-settings',
    access: 'animals.actions.wide_exposure',
    summary: 'What the rescue shows to the public, and which animals',
    reply: z.object({ settings: ExposureSettings }),
  },
  update: {
    method: 'POST',
    path: '/tenants/exposure-settings',
    access: 'customization.view',
    history: 'changed the public page[: {changes}]',
    summary:
      'Changes what the rescue shows to the public; 409 if another user changed it meanwhile or another rescue has the public name',
    message: 'Public page saved',
    body: ExposureSettingsInput,
    reply: z.object({ settings: ExposureSettings }),
  },
});
