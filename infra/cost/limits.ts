import { THROTTLE } from '../common/gateway-routes.ts';
import type { RescueDay } from './bill.ts';

/** A limit, and how much of it is used. */
export interface UsedLimit {
  readonly resource: string;
  readonly used: number;
  readonly limit: number;
  readonly unit: string;
}

/** People work ten hours, most in the same time zone, and in the busiest minute ask three times as often. */
const [WORKING_SECONDS, BUSIEST_FACTOR] = [10 * 3600, 3];
/** The digests that a rescue gets in the morning, all within the same hour of one time zone. */
const DIGESTS = 3;
const HOUR = 3600;
/** Write units of a mail until it is gone: put, claimed and removed in transactions, two each. */
const UNITS_PER_MAIL = 6;
/** The number of rescues whose digests are posted per second: ten in parallel, 50 ms each. */
const RESCUES_PER_SECOND = 200;

/** The default limits of AWS and ours, with their use by `rescues` rescues with such a `day`; the fullest first. */
export function limitsOf(day: RescueDay, rescues: number): UsedLimit[] {
  const busiestPerSecond = (perDay: number) => (rescues * perDay * BUSIEST_FACTOR) / WORKING_SECONDS;
  const calls = busiestPerSecond(day.calls);
  const outboxUnits = Math.min(RESCUES_PER_SECOND, rescues) * DIGESTS * UNITS_PER_MAIL;
  const limits: UsedLimit[] = [
    { resource: "calls, the stage's own throttle", used: calls, limit: THROTTLE.rate, unit: 'a second' },
    { resource: 'calls, the account', used: calls, limit: 10_000, unit: 'a second' },
    { resource: 'Lambdas, the account', used: busiestPerSecond(day.ms) / 1000, limit: 1000, unit: 'at once' },
    {
      resource: "mails of six o'clock within the hour, SES",
      used: (rescues * DIGESTS) / HOUR,
      limit: 14,
      unit: 'a second',
    },
    { resource: 'writes, the outbox', used: outboxUnits, limit: 8 * 1000, unit: 'units a second' },
    {
      resource: 'writes, the table',
      used: busiestPerSecond(day.writes),
      limit: 40_000,
      unit: 'units a second',
    },
  ];
  return limits.toSorted((a, b) => b.used / b.limit - a.used / a.limit);
}
