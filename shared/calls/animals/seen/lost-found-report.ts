import * as z from 'zod';
import {
  idOf,
  enumOfKeys,
  singleLine,
  optionalEmail,
  optionalLines,
  optionalText,
  pastDay,
  Phone,
  requiredText,
} from '#shared/contract/fields.ts';
import {
  REPORT_AGES,
  REPORT_SPECIES,
  REPORT_SEXES,
  REPORT_SIZES,
  SIDES,
} from '#shared/rules/lost-found/reports.ts';
import { normalizeChip } from '#shared/rules/lost-found/score.ts';

const KIND_REQUIRED = 'Choose the kind of animal';

/** A degree of the map, rounded to about a hundred meters; absent where no position was given. */
const coordinate = (maxDegrees: number) =>
  z
    .number('Must be a number')
    .min(-maxDegrees, 'Not a place on the map')
    .max(maxDegrees, 'Not a place on the map')
    .transform((value) => Math.round(value * 1000) / 1000)
    .optional();

/** The facts of a report, as the public and the staff enter it (product/exposure 8.2). */
export const ReportFields = z.object({
  side: z.enum(SIDES, { error: 'Say whether it is lost or found' }),
  species: enumOfKeys(REPORT_SPECIES, KIND_REQUIRED),
  animalName: optionalText(60),
  breed: optionalText(75),
  sex: enumOfKeys(REPORT_SEXES, 'Choose a sex').default(''),
  age: enumOfKeys(REPORT_AGES, 'Choose an age').default(''),
  size: enumOfKeys(REPORT_SIZES, 'Choose a size').default(''),
  color: requiredText('Color', 100),
  marks: optionalLines(500),
  day: pastDay('Day is required'),
  place: requiredText('Place', 200),
  postcode: optionalText(12),
  latitude: coordinate(90),
  longitude: coordinate(180),
  chip: singleLine('Must be text')
    .max(30, 'Must be 30 characters or less')
    .refine(
      (text) => text === '' || normalizeChip(text).length >= 9,
      'A microchip number has 9 to 15 characters',
    )
    .default(''),
  notes: optionalLines(1000),
  contactName: requiredText('Name', 100),
  email: optionalEmail,
  phone: Phone,
});
export type ReportFields = z.output<typeof ReportFields>;

/** The error of a report without a way to reach its reporter. */
export const NO_CONTACT = {
  error: 'Email or phone is required',
  path: ['email'],
};

export const isReachable = ({ email, phone }: Pick<ReportFields, 'email' | 'phone'>): boolean =>
  email !== '' || phone !== '';

/** A report as a form sends it. */
export const ReportInput = ReportFields.refine(isReachable, NO_CONTACT);

/** The report that a call is about. */
export const reportIdParams = z.object({ id: idOf('lostFoundReport') });
