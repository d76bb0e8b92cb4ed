import * as crowd from '#infra/bench/site/bench-rescues.ts';

const data = () => process.env['JOURNEYS_DATA'] ?? '';

/**
 * Makes a rescue with `count` residents without calls, which would take minutes; returns its Administrator's User ID.
 */
export const makeAnimalRescue = (count: number): Promise<string> => crowd.createAnimalRescue(data(), count);

/** Makes a rescue with `count` open med reminders; returns its Administrator's User ID. */
export const makeReminderRescue = (count: number): Promise<string> =>
  crowd.createReminderRescue(data(), count);

/** Makes a rescue with `count` residents, each due today for a med; returns its Administrator's User ID. */
export const makeRoundRescue = (count: number): Promise<string> => crowd.createRoundRescue(data(), count);

/** Makes a rescue with a Veterinarian, Tom Reed, and an Administrator; returns the Administrator's User ID. */
export const makeTwoUserRescue = (): Promise<string> => crowd.createTwoUserRescue(data());

/** Makes a rescue with `count` people, some of them off the mail list; returns its Administrator's User ID. */
export const makePeopleRescue = (count: number, unsubscribedCount: number): Promise<string> =>
  crowd.createPeopleRescue(data(), count, unsubscribedCount);
