import { type HealthAddResult, addedMessage } from '#shared/calls/health/schemas/health.schema.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { type OverlapChoice, choiceQuery } from '../../forms/med/choice.ts';
import { reminderInputs, type Setting } from './setting.ts';

interface Step {
  readonly type: ReminderKind;
  readonly setting: Setting;
  readonly animalIds: string[];
  readonly today: string;
  readonly key: string;
  /** The choice about a medicine that the animals get already. */
  readonly choice?: OverlapChoice | undefined;
}

/** Sets reminders for some animals, all or nothing; returns the outcome. */
export async function sendSetting({
  type,
  setting,
  animalIds,
  today,
  key,
  choice,
}: Step): Promise<HealthAddResult> {
  const { treatment, med } = reminderInputs(setting, today);
  const options = { idempotencyKey: key };
  if (type === 'vaccination') {
    const body = { animalIds, animalVaccinationVm: [treatment] };
    return (await makeCall(vaccinations.add, { body }, options)).data;
  }
  if (type === 'procedure') {
    const body = { animalIds, animalProcedureVm: treatment };
    return (await makeCall(procedures.add, { body }, options)).data;
  }
  const body = { animalIds, medVms: [med] };
  return (await makeCall(meds.add, { query: choiceQuery(choice), body }, options)).data;
}

const LABELS: Record<ReminderKind, string> = {
  vaccination: 'Vaccination reminder',
  procedure: 'Procedure reminder',
  med: 'Med reminder',
};

/** The success message: 'Med reminder added successfully', '6 vaccination reminders added successfully'. */
export const reminderSetMessage = (type: ReminderKind, total: HealthAddResult): string =>
  addedMessage('', '', LABELS[type])(total);
