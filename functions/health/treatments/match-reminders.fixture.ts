import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { ask } from '../../test/ask.ts';
import { inDays, type Practice, practiceClient, TODAY } from '../health-record/health.fixture.ts';

export const AGAIN = { dueAgainNumber: 2, dueAgainType: 'week' } as const;

/** Common calls in tests of vaccinations and their reminders, at the current practice. */
export function meeting(practice: () => Practice) {
  const clinic = () => practiceClient(practice());
  const done = (vm = {}) => ({
    kindId: practice().dhpp,
    actionDate: TODAY,
    hospitalClinicId: practice().clinic,
    ...vm,
  });
  return {
    done,
    /** An animal with reminders of DHPP on these days from today. */
    reminded: async (...days: number[]): Promise<string> => {
      const id = await clinic().animal('Kit');
      if (days.length > 0) await clinic().vaccinate([id], { reminder: true, dueDate: days.map(inDays) });
      return id;
    },
    dueDays: async (id: string) => (await clinic().vaccinations(id, 'true')).map(({ dueDate }) => dueDate),
    administered: (id: string) => clinic().vaccinations(id, 'false'),
    add: (
      animalIds: string[],
      vm = {},
      extra: { completeReminders?: boolean | string[] } = {},
      headers = {},
    ) =>
      ask(
        vaccinations.add,
        { body: { animalIds, animalVaccinationVm: [done(vm)], ...extra } },
        { ...clinic().asker, headers },
      ),
    undo: (kind: ReminderKind, ids: readonly string[]) =>
      ask(rounds.undo, { query: { kind, id: ids.join(',') } }, clinic().asker),
  };
}
