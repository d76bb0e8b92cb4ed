import { todayIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { type Caller, zoneOf } from '#functions/kernel/caller.ts';

/** The day so many days from today, where the rescue is. */
export const daysFromToday = (caller: Caller, days: number): string => addDays(todayIn(zoneOf(caller)), days);

/** The day so many days ago, where the rescue is. */
export const daysAgo = (caller: Caller, days: number): string => daysFromToday(caller, -days);
