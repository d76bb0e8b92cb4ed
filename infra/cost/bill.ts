import { LIST_PRICES } from '#shared/calls/rescues/prices.ts';
import { type Line, sumOf } from './lines.ts';
import { ASSUMPTIONS, PRICES } from './prices.ts';

/** The work of one rescue on one day, on average. */
export interface RescueDay {
  readonly calls: number;
  /** Public pages; calls as well. */
  readonly pages: number;
  readonly mails: number;
  /** Milliseconds in Lambdas. */
  readonly ms: number;
  /** Capacity units of the table. */
  readonly reads: number;
  readonly writes: number;
  readonly logBytes: number;
}

/** Averages the log of so many rescues and days to a day of one rescue. */
export function dayOf(
  lines: readonly Line[],
  { rescues, days }: { readonly rescues: number; readonly days: number },
): RescueDay {
  const perRescueDay = (total: number) => total / rescues / days;
  // A mail is sent within a job, whose line has its time and units.
  const workLines = lines.filter(({ kind }) => kind !== 'mail');
  const calls = workLines.filter(({ kind }) => kind === 'call').length;
  const pages = workLines.filter(({ call }) => call === 'public').length;
  const loggedBytes = sumOf(lines, (line) => JSON.stringify(line).length) + calls * ASSUMPTIONS.bytesLogged;
  return {
    calls: perRescueDay(calls),
    pages: perRescueDay(pages),
    mails: perRescueDay(lines.length - workLines.length),
    ms: perRescueDay(sumOf(workLines, ({ ms }) => ms)),
    reads: perRescueDay(sumOf(workLines, ({ reads }) => reads)),
    writes: perRescueDay(sumOf(workLines, ({ writes }) => writes)),
    logBytes: perRescueDay(loggedBytes),
  };
}

const DAYS = 30;
/** The memory of the Lambdas that answer calls. */
const LAMBDA_GIGABYTES = 1;

/** The bill of a month in USD by item, for so many rescues with such days. */
export function billOf(day: RescueDay, rescues: number): Readonly<Record<string, number>> {
  const month = (perDay: number) => perDay * DAYS * rescues;
  const [calls, pages] = [month(day.calls), month(day.pages)];
  const { alarms, metrics, secrets } = ASSUMPTIONS;
  return {
    'table, requests':
      (month(day.reads) * LIST_PRICES.millionReads + month(day.writes) * LIST_PRICES.millionWrites) / 1e6,
    'table, kept': rescues * ASSUMPTIONS.tableGigabytes * PRICES.tableGigabyteMonth,
    'files, kept': rescues * ASSUMPTIONS.fileGigabytes * LIST_PRICES.gigabyteMonth,
    gateway: (calls / 1e6) * PRICES.millionGatewayRequests,
    lambdas:
      (calls / 1e6) * PRICES.millionLambdaRequests +
      (month(day.ms) / 1000) * LAMBDA_GIGABYTES * PRICES.lambdaGigabyteSecond,
    edge:
      ((calls + pages * ASSUMPTIONS.picturesOnPage) / 1e6) * PRICES.millionEdgeRequests +
      ((calls * ASSUMPTIONS.kilobytesOut +
        pages * ASSUMPTIONS.picturesOnPage * ASSUMPTIONS.kilobytesOfPicture) /
        1e6) *
        PRICES.edgeGigabyte,
    mails: (month(day.mails) / 1000) * PRICES.thousandMails,
    logs: (month(day.logBytes) / 1e9) * PRICES.logGigabyte,
    'alarms, metrics, secrets':
      alarms * PRICES.alarmMonth +
      metrics * PRICES.metricMonth +
      secrets * PRICES.secretMonth +
      PRICES.dashboardMonth,
  };
}

/** The sum of a bill. */
export const totalOf = (bill: Readonly<Record<string, number>>): number =>
  sumOf(Object.values(bill), (amount) => amount);
