import * as z from 'zod';
import { readWaitingItems } from '#functions/kernel/mail/waiting.ts';
import { sumOf } from '../cost/lines.ts';
import { asLambda } from '../local/rights/principal.ts';
import { runJob } from '../local/services/jobs.ts';
import { ACTIVITIES } from './activities.ts';
import { setClock } from './clock.ts';
import type { Random } from '#shared/rules/data/random.fixture.ts';
import { poisson } from './random.ts';
import type { SimulatedRescue } from './rescue.ts';

/** An activity of a rescue, at a moment of the day. */
interface PlannedActivity {
  readonly time: number;
  readonly rescue: SimulatedRescue;
  readonly name: string;
}

/** The number of activities of a day, the messages of those that failed, and the number of its morning mails. */
export interface DayReport {
  readonly done: number;
  readonly failures: readonly string[];
  readonly mails: number;
  /** The real time until the last of the mails was sent, in milliseconds. */
  readonly mailsMs: number;
}

const HOUR_MS = 3_600_000;
/** Activities within this time run in parallel. */
const SLOT_MS = 5 * 60_000;
/** The working day, from 8:00 to 18:00 in New York in winter; `from` is the hour in UTC. */
const WORKDAY = { from: 13, hours: 10 };
/** The UTC hours of 6:00 in New York in summer and in winter, when the digests are posted. */
const DIGEST_HOURS = [10, 11];

/** Plans the activities of the first `hours` of a working day. */
function planActivities(
  rescues: readonly SimulatedRescue[],
  { midnight, hours, random }: { readonly midnight: number; readonly hours: number; readonly random: Random },
): PlannedActivity[] {
  const allActivities = rescues.flatMap((rescue) =>
    Object.entries(ACTIVITIES).flatMap(([name, { perDay }]) =>
      Array.from({ length: poisson(perDay(rescue.residents.length), random) }, () => ({
        time: midnight + (WORKDAY.from + WORKDAY.hours * random()) * HOUR_MS,
        rescue,
        name,
      })),
    ),
  );
  const end = midnight + (WORKDAY.from + hours) * HOUR_MS;
  return allActivities.filter(({ time }) => time < end).toSorted((a, b) => a.time - b.time);
}

const PostedReply = z.object({ posted: z.number() });

/** The runs of `post-due` after which all mails of an hour must be sent. */
const MAX_RUNS = 60;

/** Posts the digests of an hour and sends them, as the scheduled jobs do; returns their number and the time taken. */
async function sendMorningMails(time: Date): Promise<Pick<DayReport, 'mails' | 'mailsMs'>> {
  setClock(time);
  const startedAt = performance.now();
  // They run as jobs, so that the log has their lines.
  const { posted } = PostedReply.parse(await runJob('digest-due', { time: time.toISOString() }));
  let waitingCount = posted;
  for (let run = 0; waitingCount > 0 && run < MAX_RUNS; run++) {
    await runJob('post-due', {});
    waitingCount = (await asLambda('post-due', () => readWaitingItems())).length;
  }
  if (waitingCount > 0) throw new Error(`${waitingCount} mails of the morning wait`);
  return { mails: posted, mailsMs: performance.now() - startedAt };
}

/** Simulates a day: the mails of the morning, then all activities in their order, `clients` at once. */
export async function simulateDay(
  rescues: readonly SimulatedRescue[],
  midnight: Date,
  { random, clients, hours }: { readonly random: Random; readonly clients: number; readonly hours: number },
): Promise<DayReport> {
  const morningReports: Awaited<ReturnType<typeof sendMorningMails>>[] = [];
  for (const hour of DIGEST_HOURS)
    morningReports.push(await sendMorningMails(new Date(midnight.getTime() + hour * HOUR_MS)));
  const plan = planActivities(rescues, { midnight: midnight.getTime(), hours, random });
  const failures: string[] = [];
  for (const slot of Map.groupBy(plan, ({ time }) => Math.floor(time / SLOT_MS)).values()) {
    // The clock can jump here: nothing runs between two slots that could time out.
    setClock(new Date(slot[0]?.time ?? midnight));
    let nextIndex = 0;
    const client = async () => {
      for (let item = slot[nextIndex++]; item; item = slot[nextIndex++]) {
        const { rescue, name } = item;
        await ACTIVITIES[name]
          ?.run(rescue, random)
          .catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  }
  const [mails, mailsMs] = [
    sumOf(morningReports, (morningReport) => morningReport.mails),
    sumOf(morningReports, (morningReport) => morningReport.mailsMs),
  ];
  return { done: plan.length, failures, mails, mailsMs };
}
