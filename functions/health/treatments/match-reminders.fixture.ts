import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { callApi } from '../../test/call-api.ts';
import { dateInDays, type Practice, practiceClient, TODAY } from '../health-record/health.fixture.ts';

export const DUE_AGAIN_FIELDS = { dueAgainNumber: 2, dueAgainType: 'week' } as const;

/** Common calls in tests of vaccinations and their reminders, at the current practice. */
export function createReminderClient(practice: () => Practice) {
  const clinic = () => practiceClient(practice());
  const doneForm = (vm = {}) => ({
    kindId: practice().dhpp,
    actionDate: TODAY,
    hospitalClinicId: practice().clinic,
    ...vm,
  });
  return {
    doneForm,
    /** An animal with reminders of DHPP on these days from today. */
    newAnimalWithReminders: async (...days: number[]): Promise<string> => {
      const id = await clinic().animal('Kit');
      if (days.length > 0) await clinic().vaccinate([id], { reminder: true, dueDate: days.map(dateInDays) });
      return id;
    },
    dueDays: async (id: string) => (await clinic().vaccinations(id, 'true')).map(({ dueDate }) => dueDate),
    administered: (id: string) => clinic().vaccinations(id, 'false'),
    add: (
      animalIds: string[],
      vm = {},
      overrides: { completeReminders?: boolean | string[] } = {},
      headers = {},
    ) =>
      callApi(
        vaccinations.add,
        { body: { animalIds, animalVaccinationVm: [doneForm(vm)], ...overrides } },
        { ...clinic().testCaller, headers },
      ),
    undo: (kind: ReminderKind, ids: readonly string[]) =>
      callApi(rounds.undo, { query: { kind, id: ids.join(',') } }, clinic().testCaller),
  };
}
