import * as z from 'zod';
import { clinicalFields, completedFields, replyFields, versionField } from './schemas/clinical.schema.ts';
import { reminderCalls } from './schemas/health-calls.ts';
import { contract } from '../../contract/call.ts';
import {
  whenFieldsValid,
  requiredChosenId,
  Day,
  Id,
  optionalText,
  optionalLines,
  idOf,
} from '../../contract/fields.ts';
import { chipNumber, isChipNumber, isMicrochip, isWeight, WEIGHT_UNITS } from '../../rules/health/health.ts';
import {
  HealthAddResult,
  addedMessage,
  animalFields,
  remindersToComplete,
  dueDate,
  dueDates,
  hasInterval,
  INTERVAL_RULE,
  keepReminders,
  keptDoubts,
  LONG_TEXT,
  MAX_TREATED_ANIMALS,
} from './schemas/health.schema.ts';
import { animalIdList } from '../../contract/ids.ts';
import { perAnimalRows } from './schemas/per-animal.schema.ts';

export const PROCEDURE_REQUIRED = 'Procedure, test, or treatment is required';
export const WEIGHT_REQUIRED = 'Weight is required';
export const CHIP_REQUIRED = 'Microchip number is required';
const DATE_REQUIRED = 'Date of P,T or T is required';
const CHIP_INVALID = 'Microchip should be 20 digit long number';

/** A weight in the unit beside it; empty means none. */
const Weight = z
  .union(
    [
      z.literal('').transform(() => undefined),
      z.coerce
        .number({ error: 'Weight must be numeric' })
        .positive('Weight must be more than 0')
        .max(100_000, 'Weight must be 100,000 or less'),
    ],
    { error: 'Weight must be numeric' },
  )
  .nullish()
  .transform((weight) => (weight ? Math.round(weight * 1000) / 1000 : undefined));

/** A microchip's number as it is kept. */
const Chip = optionalText(40)
  .transform(chipNumber)
  .refine((chip) => chip === '' || isChipNumber(chip), CHIP_INVALID);

/** Absent: the unit of the rescue's country. */
const weightUnit = z.enum(WEIGHT_UNITS, { error: 'Must be kg or lb' }).optional();

/** The values per animal of a procedure for several: a weight, a microchip, a temperature (product/health 3.6). */
export const ProcedureRows = perAnimalRows(
  { weight: Weight, weightUnit, microchipNumber: Chip, results: optionalLines(LONG_TEXT) },
  'microchipNumber',
);

const kindFields = {
  kindId: requiredChosenId('healthProcedure', PROCEDURE_REQUIRED),
  healthProcedureKind: optionalText(150),
  /** The meaning of the kind, by which a form asks for weight or chip; the server uses its own list. */
  kindMeans: optionalText(40),
};
/** The fields of a completed procedure, test or treatment of any kind. */
export const CompletedProcedure = z.object({
  ...kindFields,
  ...completedFields(DATE_REQUIRED),
  weight: Weight,
  weightUnit,
  results: optionalLines(LONG_TEXT),
  microchipNumber: Chip,
});

/** A procedure, test or treatment that was done (product/health 3.1). */
export const ProcedureInput = CompletedProcedure.refine(
  ({ kindMeans, weight }) => !isWeight(kindMeans) || weight !== undefined,
  { error: WEIGHT_REQUIRED, path: ['weight'], when: whenFieldsValid('kindMeans', 'weight') },
)
  .refine(({ kindMeans, microchipNumber }) => !isMicrochip(kindMeans) || microchipNumber !== '', {
    error: CHIP_REQUIRED,
    path: ['microchipNumber'],
    when: whenFieldsValid('kindMeans', 'microchipNumber'),
  })
  .refine(hasInterval, INTERVAL_RULE);

const reminderFields = { reminder: z.literal(true), ...kindFields, ...clinicalFields };

/** Reminders of a kind, for one date or several. */
export const ProcedureReminders = z.object({ ...reminderFields, dueDate: dueDates(DATE_REQUIRED) });

/** A reminder that is corrected. */
export const ProcedureReminder = z.object({
  ...reminderFields,
  ...versionField,
  dueDate: dueDate(DATE_REQUIRED),
});

export const Procedure = z.object({
  ...replyFields,
  healthProcedureKind: z.string(),
  weight: z.number().optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  results: z.string(),
  microchipNumber: z.string(),
});
export type Procedure = z.output<typeof Procedure>;

export const ProcedureDue = Procedure.extend(animalFields);
export type ProcedureDue = z.output<typeof ProcedureDue>;

export const WeightEntry = z.object({
  id: Id,
  weight: z.number(),
  weightUnit: z.enum(WEIGHT_UNITS),
  actionDate: Day,
  kept: keptDoubts,
});
export type WeightEntry = z.output<typeof WeightEntry>;

/** Other animals with the same microchip number: reported, but never a reason to refuse. */
const chipTwins = z.array(z.object({ id: Id, animalName: z.string() })).default([]);

export const procedures = contract('health', 'procedures', {
  ...reminderCalls({
    kind: 'procedure',
    title: 'Procedure, test or treatment',
    historyName:
      '[{kindName} of {actionDate}[ ({weight} {weightUnit})| ({microchipNumber})]|the reminder for {kindName} on {dueDate}|a procedure]',
    addedSentence:
      '[added {kindName} on {actionDate}[: {weight} {weightUnit}|: {microchipNumber}][, due again in {dueAgain}|, due again on {nextDue}]{-nextDue}[, which was due on {completedReminder}]|set {kindName} as due on {dueDate}|added a procedure]',
    correctedSentence:
      '[completed {kindName} on {actionDate}, which was due on {was.dueDate}|corrected [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a procedure][: {changes}]]',
    one: 'a procedure',
    many: 'procedures, tests and treatments',
    right: 'animals.actions.procedure',
    path: 'animal-procedure',
    listPath: 'get-animal-procedure',
    add: {
      summary: `A procedure, test or treatment that was done (reminder false) or is due (reminder true, one date or several), for up to ${MAX_TREATED_ANIMALS} animals of one type, all or none; what differs from animal to animal, as weights and microchips do, in "each"; "due again" makes the next reminder`,
      message: addedMessage(
        'Procedure, test or treatment',
        'procedures, tests or treatments',
        'Procedure reminder',
      ),
      body: z.object({
        animalIds: animalIdList(MAX_TREATED_ANIMALS),
        completeReminders: remindersToComplete('procedure'),
        keepReminders,
        each: ProcedureRows.optional(),
        animalProcedureVm: z.discriminatedUnion('reminder', [ProcedureReminders, ProcedureInput]),
      }),
      reply: HealthAddResult.extend({ chipTwins }),
    },
    listReply: z.object({ animalProcedures: z.array(Procedure) }),
    due: { animalProcedures: z.array(ProcedureDue) },
    updateBody: z.discriminatedUnion('reminder', [ProcedureReminder, ProcedureInput]),
    updateReply: z.object({ animalProcedure: Procedure, chipTwins }),
  }),
  weights: {
    method: 'GET',
    path: '/animal-procedure/get-animal-weight-history',
    access: 'animals.actions.procedure',
    summary: 'The weights of an animal, the earliest first',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ animalWeightHistory: z.array(WeightEntry) }),
  },
});
