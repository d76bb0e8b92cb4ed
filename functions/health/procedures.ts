import { CHIP_REQUIRED, type procedures, WEIGHT_REQUIRED } from '#shared/calls/health/procedures.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isMicrochip, isOfOne, isWeight, weightUnitOf } from '#shared/rules/health/health.ts';
import { isTemperature } from '#shared/rules/health/doubts.ts';
import { writeAnimals } from '../animals/animal/write-animals.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { faulty } from '../kernel/refusal.ts';
import { changeRecord } from './treatments/change.ts';
import { chipFollows, chipped, chipTwins } from './treatments/chip.ts';
import { type FormContext, type Clinical, toAdd, toChange } from './treatments/clinical.ts';
import { overridesByAnimal } from './treatments/per-animal.ts';
import { dueHandler, healthHandlers } from './handlers.ts';
import { recordsOf } from './health-record/list.ts';
import { toProcedure, toWeights } from './health-record/health-replies.ts';

const KIND = 'procedure';

type Add = Parsed<typeof procedures.add>;
type ProcedureRow = NonNullable<Add['body']['each']>[number];
type Update = Parsed<typeof procedures.update>;
type DoneUpdate = Exclude<Update['body'], { reminder: true }>;

/** Fields that only some kinds ask for; 422 if one is missing, or one value is given for several animals (product/health 3.1). */
function measured(form: DoneUpdate, { kindName, kindMeans, country, several, fieldPath }: FormContext) {
  const { weight, weightUnit = weightUnitOf(country), microchipNumber } = form;
  if (several && isOfOne(kindMeans))
    throw faulty(`${fieldPath}kindId`, `${kindName} is of one animal: please select only one animal`);
  if (isWeight(kindMeans) && weight === undefined) throw faulty(`${fieldPath}weight`, WEIGHT_REQUIRED);
  if (isMicrochip(kindMeans) && !microchipNumber) throw faulty(`${fieldPath}microchipNumber`, CHIP_REQUIRED);
  return {
    ...(weight === undefined ? {} : { weight, weightUnit }),
    ...(isMicrochip(kindMeans) ? { microchipNumber } : {}),
  };
}

const PROCEDURE: Clinical<DoneUpdate> = {
  kind: KIND,
  fields: (form, formContext) => ({ ...measured(form, formContext), results: form.results }),
  isMeasured: ({ weight, results }) => weight !== undefined || isTemperature(results),
};

/** The form with what a row says of one animal. */
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
  const { animalIds, animalProcedureVm, completeReminders: completes, keepReminders: keeps } = body;
  const added = await toAdd(context, PROCEDURE, {
    logLine: 'procedures.add',
    animalIds,
    forms: [animalProcedureVm],
    fieldPathOf: () => 'animalProcedureVm.',
    completes,
    keepsFarReminders: keeps,
    overrideOf: overridesOf(body),
  });
  const { extraActions } = added;
  const chips = added.animals.flatMap((animal) => {
    const { id } = animal.row;
    const { microchipNumber: chip = '' } = added.drafts.get(id)?.[0] ?? {};
    return chip ? [{ id, animal, chip }] : [];
  });
  const twins = await Promise.all(chips.map(({ id, chip }) => chipTwins(context.table, chip, id)));
  const reply = { ...added.reply, chipTwins: twins.flat() };
  if (extraActions.length === 0) return reply;
  const changes = chips.flatMap(({ animal, chip }) => chipped(context, animal, chip));
  return writeAnimals(context, { changes, along: extraActions, reply });
}

async function update({ params: { id }, body }: Update, context: TenantContext) {
  const changing = await toChange(context, PROCEDURE, { id, form: body });
  const { found, draft } = changing;
  const { animalName, id: animalId } = found.animal.row;
  const twins = await chipTwins(context.table, draft.microchipNumber ?? '', animalId);
  const after = await changeRecord(context, {
    ...changing,
    logLine: 'procedures.update',
    animal: (next) => chipFollows(context, found, next),
  });
  return { animalProcedure: toProcedure(after, animalName), chipTwins: twins };
}

const { list, remove } = healthHandlers(KIND, { toReply: toProcedure, following: chipFollows });

export const procedureHandlers = {
  add: (input, context) => retryOnConflict(() => add(input, context)),

  list: list((animalProcedures) => ({ animalProcedures })),

  due: dueHandler(KIND, toProcedure, (animalProcedures) => ({ animalProcedures })),

  update: (input, context) => retryOnConflict(() => update(input, context)),

  remove,

  async weights({ query: { animalId } }, context) {
    const { records } = await recordsOf(context, { animalId, kind: KIND, reminder: false });
    return { animalWeightHistory: records.toReversed().flatMap(toWeights) };
  },
} satisfies Handlers<typeof procedures>;
