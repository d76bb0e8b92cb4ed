import * as crowd from '#infra/bench/site/bench-rescues.ts';

const data = () => process.env['JOURNEYS_DATA'] ?? '';

/** A rescue with so many residents, which calls would take minutes to make; gives its Administrator's User ID. */
export const makeAnimalRescue = (count: number): Promise<string> => crowd.createAnimalRescue(data(), count);

/** A rescue with so many open med reminders; gives its Administrator's User ID. */
export const makeReminderRescue = (count: number): Promise<string> =>
  crowd.createReminderRescue(data(), count);

/** A rescue with so many residents, each due today for a med; gives its Administrator's User ID. */
export const makeRoundRescue = (count: number): Promise<string> => crowd.createRoundRescue(data(), count);

/** A rescue with a Veterinarian, Tom Reed, and an Administrator; returns the Administrator's User ID. */
export const makeTwoUserRescue = (): Promise<string> => crowd.createTwoUserRescue(data());

/** A rescue with so many people, the first few of them off the mail list; gives its Administrator's User ID. */
export const makePeopleRescue = (count: number, unsubscribedCount: number): Promise<string> =>
  crowd.createPeopleRescue(data(), count, unsubscribedCount);
