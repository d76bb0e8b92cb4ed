import * as z from 'zod';
import {
  requiredChosenId,
  Day,
  Id,
  optionalLines,
  optionalText,
  Version,
  pastDay,
} from '#shared/contract/fields.ts';
import {
  acceptedDoubtKeys,
  CLINIC_REQUIRED,
  dueAgainFields,
  keptDoubts,
  LONG_TEXT,
  recordFields,
} from './health.schema.ts';

/** The common fields of vaccinations, procedures, tests and treatments, completed or due. */
export const clinicalFields = { notes: optionalLines(LONG_TEXT) };

/** The version that a form was opened on; absent: the current values are overwritten. */
export const versionField = { version: Version.optional() };

/**
 * The fields of completed vaccinations, procedures, tests and treatments.
 * @param dateRequired the message if the date is missing
 */
export const completedFields = (dateRequired: string) => ({
  reminder: z.literal(false).optional(),
  actionDate: pastDay(dateRequired),
  hospitalClinicId: requiredChosenId('clinic', CLINIC_REQUIRED),
  administerer: optionalText(75),
  ...clinicalFields,
  ...dueAgainFields,
  /** A documented field that is not read; the next due date follows from the action date and the interval. */
  dueDate: z.unknown().optional(),
  accepted: acceptedDoubtKeys,
  ...versionField,
});

/** The common fields of the replies, beside those of the kind. */
export const replyFields = {
  ...recordFields,
  animalName: z.string(),
  kindId: z.string(),
  /** The meaning of the kind when it was chosen. */
  kindMeans: z.string().optional(),
  reminder: z.boolean(),
  /** The date of a completed one. */
  actionDate: Day.optional(),
  /** The due date of a reminder. */
  dueDate: Day.optional(),
  hospitalClinicId: Id.optional(),
  hospitalClinic: z.string(),
  administerer: z.string(),
  notes: z.string(),
  dueAgain: z.string(),
  dueAgainNumber: z.number().optional(),
  dueAgainType: z.string().optional(),
  kept: keptDoubts,
};
