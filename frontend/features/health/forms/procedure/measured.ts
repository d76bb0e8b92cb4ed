import * as z from 'zod';
import { hasInterval, INTERVAL_RULE } from '#shared/calls/health/schemas/health.schema.ts';
import {
  CHIP_REQUIRED,
  CompletedProcedure,
  ProcedureRows,
  WEIGHT_REQUIRED,
} from '#shared/calls/health/procedures.ts';
import type { OpenReminders } from '#shared/calls/health/rounds.ts';
import { whenFieldsValid } from '#shared/contract/fields.ts';
import { chipAdvice, isMicrochip, isWeight, type WeightUnit, weightIn } from '#shared/rules/health/health.ts';
import type { Means } from '#shared/rules/lists/means.ts';
import { checkRows } from '../rows.ts';

/** The field that each animal's row has, by the meaning of the kind of procedure. */
export const measuredFieldOf = (means: Means): 'weight' | 'microchipNumber' | 'results' =>
  isWeight(means) ? 'weight' : isMicrochip(means) ? 'microchipNumber' : 'results';

const MISSING_ERRORS = {
  weight: WEIGHT_REQUIRED,
  microchipNumber: CHIP_REQUIRED,
  results: 'Result is required',
};

/**
 * Makes the schema of the form for procedures of several animals.
 * @param getIds returns the ids of the animals that the form has rows for
 * @param needsResults true if at least one row needs a value even for kinds that ask for results
 */
export const measuredSchema = (getIds: () => readonly string[], needsResults: boolean) =>
  CompletedProcedure.extend({ each: z.record(z.string(), ProcedureRows.element) })
    .refine(hasInterval, INTERVAL_RULE)
    .superRefine(
      ({ kindMeans, each }, context) => {
        const field = measuredFieldOf(kindMeans);
        const rule = { field, ids: getIds(), missingError: MISSING_ERRORS[field], requiresAll: false };
        if (needsResults || field !== 'results')
          checkRows(each, { ...rule, isUnique: isMicrochip(kindMeans) }, context);
      },
      { when: whenFieldsValid('kindMeans', 'each') },
    );

type LastDone = OpenReminders['lastDone'][number];

/** A weight gets a warning if it is more than this many times the last one, or the last one is as many times it. */
const DOUBTED_RATIO = 1.5;

/** The warning about a weight that differs much from the last one; '' if there is none. */
function weightAdvice(enteredValue: string, unit: WeightUnit, last: LastDone | undefined): string {
  if (!last?.weight || !Number(enteredValue)) return '';
  const lastWeight = weightIn(last.weight, last.weightUnit ?? unit, unit);
  const ratio = Number(enteredValue) / lastWeight;
  return ratio > DOUBTED_RATIO || ratio < 1 / DOUBTED_RATIO ? `Was ${lastWeight} ${unit}: please check` : '';
}

/** The warning about the typed value of an animal; '' if there is none. */
export function adviceFor(
  enteredValue: string,
  field: ReturnType<typeof measuredFieldOf>,
  unit: WeightUnit,
  last: LastDone | undefined,
): string {
  if (field === 'weight') return weightAdvice(enteredValue, unit, last);
  return field === 'microchipNumber' ? chipAdvice(enteredValue) : '';
}
