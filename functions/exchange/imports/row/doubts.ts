import * as z from 'zod';
import type { ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import { weightDoubt } from '#shared/rules/health/doubts.ts';
import { weightUnitOf } from '#shared/rules/health/health.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { readEntriesByIds } from '#functions/lists/entry/entries.ts';
import { type CallRequest, executeCall, checkInput } from './calls.ts';
import { withValue } from './imported-records.ts';
import { NOUN_CALLS } from './nouns.ts';

/** The keys of the doubts for which a call was refused. */
const doubtKeysOf = (error: unknown): string[] =>
  error instanceof HttpError && error.details.code === 'doubtful'
    ? (error.details.doubts ?? []).map(({ key }) => key)
    : [];

/** The call of a row, and whether it corrects an existing record. */
interface RowCall {
  readonly request: CallRequest;
  readonly isCorrection: boolean;
}

/**
 * Executes the call of a row. If the user has confirmed the row's values, doubts are accepted, and the record is marked
 * as the form would mark it.
 */
export async function executeAcceptingDoubts(
  { noun, anyway }: ImportRow,
  { request, isCorrection }: RowCall,
  context: TenantContext,
): Promise<Record<string, unknown>> {
  try {
    return await executeCall(request, context);
  } catch (error) {
    const keys = doubtKeysOf(error);
    if (!anyway || keys.length === 0) throw error;
    const form = isCorrection ? [] : NOUN_CALLS[noun].form.map(String);
    const body = withValue(request.body, [...form, 'accepted'], keys);
    return executeCall({ ...request, body }, context);
  }
}

const WeighedProcedure = z.object({
  animalProcedureVm: z.object({
    actionDate: z.string(),
    weight: z.number(),
    weightUnit: z.enum(['kg', 'lb']).optional(),
  }),
});

/**
 * The outcome of an improbable weight for an animal that the same import creates, by the type in the row. Doubts that
 * depend on other records of the animal are found when the import runs.
 */
export async function pendingDoubt(
  { noun, input, anyway }: ImportRow,
  request: CallRequest,
  context: TenantContext,
): Promise<RowOutcome | undefined> {
  const typeId = input['animalTypeId'];
  if (noun !== 'procedures' || anyway || typeof typeId !== 'string') return undefined;
  const procedure = WeighedProcedure.safeParse(checkInput(request, context).body).data?.animalProcedureVm;
  if (!procedure) return undefined;
  const { weight, weightUnit = weightUnitOf(context.caller.countryCode), actionDate: date } = procedure;
  const typeMeans = (await readEntriesByIds(context.table, 'animalType', [typeId])).get(typeId)?.means;
  const text = weightDoubt({ weight, weightUnit, date }, { typeMeans });
  return text
    ? { outcome: 'wrong', faults: { 'animalProcedureVm.weight': text }, doubtful: true }
    : undefined;
}
