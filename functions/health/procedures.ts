import { CHIP_REQUIRED, type procedures, WEIGHT_REQUIRED } from '#shared/calls/health/procedures.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isMicrochip, isForSingleAnimal, isWeight, weightUnitOf } from '#shared/rules/health/health.ts';
import { isTemperature } from '#shared/rules/health/doubts.ts';
import { writeAnimals } from '../animals/animal/write-animals.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../kernel/http-error.ts';
import { changeRecord } from './treatments/change.ts';
import { animalChipChanges, chipChanges, findChipTwins } from './treatments/animal-chip.ts';
import { prepareAdd } from './treatments/prepare-add.ts';
import { prepareChange } from './treatments/prepare-change.ts';
import type { FormContext, TreatmentForms } from './treatments/treatment-forms.ts';
import { overridesByAnimal } from './treatments/per-animal.ts';
import { dueHandler, healthHandlers } from './handlers.ts';
import { readRecords } from './health-record/list.ts';
import { toProcedure, toWeights } from './health-record/health-replies.ts';

const KIND = 'procedure';

type Add = Parsed<typeof procedures.add>;
type ProcedureRow = NonNullable<Add['body']['each']>[number];
type Update = Parsed<typeof procedures.update>;
type DoneUpdate = Exclude<Update['body'], { reminder: true }>;

/**
 * Fields that only some kinds ask for; 422 if one is missing, or one value is given for several animals (product/health
 * 3.1).
 */
function measurementFields(
  form: DoneUpdate,
  { kindName, kindMeans, country, isForSeveral, fieldPath }: FormContext,
) {
  const { weight, weightUnit = weightUnitOf(country), microchipNumber } = form;
  if (isForSeveral && isForSingleAnimal(kindMeans))
    throw invalidFieldError(
      `${fieldPath}kindId`,
      `${kindName} is of one animal: please select only one animal`,
    );
  if (isWeight(kindMeans) && weight === undefined)
    throw invalidFieldError(`${fieldPath}weight`, WEIGHT_REQUIRED);
  if (isMicrochip(kindMeans) && !microchipNumber)
    throw invalidFieldError(`${fieldPath}microchipNumber`, CHIP_REQUIRED);
  return {
    ...(weight === undefined ? {} : { weight, weightUnit }),
    ...(isMicrochip(kindMeans) ? { microchipNumber } : {}),
  };
}

const PROCEDURE_FORMS: TreatmentForms<DoneUpdate> = {
  kind: KIND,
  fields: (form, formContext) => ({ ...measurementFields(form, formContext), results: form.results }),
  isMeasured: ({ weight, results }) => weight !== undefined || isTemperature(results),
};

/** The form for each animal, overridden by the values of the animal's row. */
const overridesOf = (body: Add['body']) =>
  overridesByAnimal<DoneUpdate, ProcedureRow>(
    body,
    (form, { weight, weightUnit, microchipNumber, results }) => ({
      ...form,
      weight: weight ?? form.weight,
      weightUnit: weightUnit ?? form.weightUnit,
      microchipNumber: microchipNumber || form.microchipNumber,
      results: results || form.results,
    }),
  );

async function add({ body }: Add, context: TenantContext) {
  const {
    animalIds,
    animalProcedureVm,
    completeReminders: completedReminders,
    keepReminders: keepsFarReminders,
  } = body;
  const prepared = await prepareAdd(context, PROCEDURE_FORMS, {
    logLine: 'procedures.add',
    animalIds,
    forms: [animalProcedureVm],
    fieldPathOf: () => 'animalProcedureVm.',
    completedReminders,
    keepsFarReminders,
    overrideOf: overridesOf(body),
  });
  const { extraActions } = prepared;
  const chipEntries = prepared.animals.flatMap((animal) => {
    const { id } = animal.row;
    const { microchipNumber: chip = '' } = prepared.drafts.get(id)?.[0] ?? {};
    return chip ? [{ id, animal, chip }] : [];
  });
  const twinsByAnimal = await Promise.all(
    chipEntries.map(({ id, chip }) => findChipTwins(context.table, chip, id)),
  );
  const reply = { ...prepared.reply, chipTwins: twinsByAnimal.flat() };
  if (extraActions.length === 0) return reply;
  const changes = chipEntries.flatMap(({ animal, chip }) => chipChanges(context, animal, chip));
  return writeAnimals(context, { changes, extraActions, reply });
}

async function update({ params: { id }, body }: Update, context: TenantContext) {
  const preparedChange = await prepareChange(context, PROCEDURE_FORMS, { id, form: body });
  const { found, draft } = preparedChange;
  const { animalName, id: animalId } = found.animal.row;
  const twins = await findChipTwins(context.table, draft.microchipNumber ?? '', animalId);
  const after = await changeRecord(context, {
    ...preparedChange,
    logLine: 'procedures.update',
    animal: (changedRecord) => animalChipChanges(context, found, changedRecord),
  });
  return { animalProcedure: toProcedure(after, animalName), chipTwins: twins };
}

const { list, remove } = healthHandlers(KIND, { toReply: toProcedure, readFollowUp: animalChipChanges });

export const procedureHandlers = {
  add: (input, context) => retryOnConflict(() => add(input, context)),

  list: list((animalProcedures) => ({ animalProcedures })),

  due: dueHandler(KIND, toProcedure, (animalProcedures) => ({ animalProcedures })),

  update: (input, context) => retryOnConflict(() => update(input, context)),

  remove,

  async weights({ query: { animalId } }, context) {
    const { records } = await readRecords(context, { animalId, kind: KIND, reminder: false });
    return { animalWeightHistory: records.toReversed().flatMap(toWeights) };
  },
} satisfies Handlers<typeof procedures>;
