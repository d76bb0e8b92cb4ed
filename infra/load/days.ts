import * as z from 'zod';
import { waitingMails } from '#functions/kernel/mail/waiting.ts';
import { sumOf } from '../cost/lines.ts';
import { asLambda } from '../local/rights/principal.ts';
import { runJob } from '../local/services/jobs.ts';
import { ACTIVITIES } from './activities.ts';
import { setClock } from './clock.ts';
import type { Random } from '#shared/rules/data/random.fixture.ts';
import { poisson } from './random.ts';
import type { SimulatedRescue } from './rescue.ts';

/** An activity of a rescue, at a moment of the day. */
interface Planned {
  readonly at: number;
  readonly rescue: SimulatedRescue;
  readonly name: string;
}

/** The activities of a day, those that failed, and the mails of its morning. */
export interface DayReport {
  readonly done: number;
  readonly failures: readonly string[];
  readonly mails: number;
  /** The real time until the last of them was sent. */
  readonly mailsMs: number;
}

const HOUR = 3_600_000;
/** Within this time activities run side by side. */
const SLOT = 5 * 60_000;
/** People work from 8:00 to 18:00 in New York. */
const WORK = { from: 13, hours: 10 };
/** 6:00 there, when the digests are posted, in summer and in winter. */
const MORNINGS = [10, 11];

/** Plans the activities of the first hours of a day. */
function planOf(
  rescues: readonly SimulatedRescue[],
  { midnight, hours, random }: { readonly midnight: number; readonly hours: number; readonly random: Random },
): Planned[] {
  const planned = rescues.flatMap((rescue) =>
    Object.entries(ACTIVITIES).flatMap(([name, { perDay }]) =>
      Array.from({ length: poisson(perDay(rescue.residents.length), random) }, () => ({
        at: midnight + (WORK.from + WORK.hours * random()) * HOUR,
        rescue,
        name,
      })),
    ),
  );
  const end = midnight + (WORK.from + hours) * HOUR;
  return planned.filter(({ at }) => at < end).toSorted((a, b) => a.at - b.at);
}

const Posted = z.object({ posted: z.number() });

/** The clock sends what waits once a minute: within the hour all must have left. */
const MINUTES = 60;

/** Posts the digests of an hour and sends them, as clock and stream do; gives their number and the time that it took. */
async function morning(at: Date): Promise<Pick<DayReport, 'mails' | 'mailsMs'>> {
  setClock(at);
  const startedAt = performance.now();
  // As jobs, so that the log has their lines.
  const { posted } = Posted.parse(await runJob('digest-due', { time: at.toISOString() }));
  let waiting = posted;
  for (let minute = 0; waiting > 0 && minute < MINUTES; minute++) {
    await runJob('post-due', {});
    waiting = (await asLambda('post-due', () => waitingMails())).length;
  }
  if (waiting > 0) throw new Error(`${waiting} mails of the morning wait`);
  return { mails: posted, mailsMs: performance.now() - startedAt };
}

/** Simulates a day: the mails of the morning, then all activities in their order, `clients` at once. */
export async function passDay(
  rescues: readonly SimulatedRescue[],
  midnight: Date,
  { random, clients, hours }: { readonly random: Random; readonly clients: number; readonly hours: number },
): Promise<DayReport> {
  const mornings: Awaited<ReturnType<typeof morning>>[] = [];
  for (const hour of MORNINGS) mornings.push(await morning(new Date(midnight.getTime() + hour * HOUR)));
  const plan = planOf(rescues, { midnight: midnight.getTime(), hours, random });
  const failures: string[] = [];
  for (const slot of Map.groupBy(plan, ({ at }) => Math.floor(at / SLOT)).values()) {
    // Nothing runs between two slots that would time out by a jump of the clock.
    setClock(new Date(slot[0]?.at ?? midnight));
    let next = 0;
    const client = async () => {
      for (let item = slot[next++]; item; item = slot[next++]) {
        const { rescue, name } = item;
        await ACTIVITIES[name]
          ?.run(rescue, random)
          .catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  }
  const [mails, mailsMs] = [sumOf(mornings, (each) => each.mails), sumOf(mornings, (each) => each.mailsMs)];
  return { done: plan.length, failures, mails, mailsMs };
}
