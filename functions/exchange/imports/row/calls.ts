import * as z from 'zod';
import { animals } from '#shared/calls/animals/animals.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { people } from '#shared/calls/people/people.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { animalHandlers } from '#functions/animals/animals.ts';
import { diaryHandlers } from '#functions/animals/diaries.ts';
import { milestoneHandlers } from '#functions/animals/milestones.ts';
import { donationHandlers } from '#functions/giving/donations/donations.ts';
import { healthnoteHandlers } from '#functions/health/healthnotes.ts';
import { medHandlers } from '#functions/health/meds.ts';
import { procedureHandlers } from '#functions/health/procedures.ts';
import { soapHandlers } from '#functions/health/soaps.ts';
import { vaccinationHandlers } from '#functions/health/vaccinations.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { parse } from '#functions/kernel/http/parse.ts';
import { routesOf } from '#functions/kernel/http/route.ts';
import { peopleHandlers } from '#functions/people/people.ts';
import { hoursHandlers } from '#functions/volunteers/hours.ts';
import { volunteerHandlers } from '#functions/volunteers/volunteers.ts';

const NOUNS = {
  people,
  animals,
  milestones,
  vaccinations,
  procedures,
  meds,
  soaps,
  healthnotes,
  diaries,
  donations,
  volunteers,
  hours,
};

const ROUTES = new Map(
  routesOf(NOUNS, {
    people: peopleHandlers,
    animals: animalHandlers,
    milestones: milestoneHandlers,
    vaccinations: vaccinationHandlers,
    procedures: procedureHandlers,
    meds: medHandlers,
    soaps: soapHandlers,
    healthnotes: healthnoteHandlers,
    diaries: diaryHandlers,
    donations: donationHandlers,
    volunteers: volunteerHandlers,
    hours: hoursHandlers,
  }).map((route) => [route.call.name, route]),
);

/** The request of a call. */
export interface CallRequest {
  readonly name: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

function routeOf(name: string) {
  const route = ROUTES.get(name);
  if (!route) throw new Error(`Imports make no call ${name}`);
  return route;
}

/** Parses the input of a call. @throws 422 with the error of each field, like the call itself */
export function checkInput(
  { name, params = {}, query = {}, body }: CallRequest,
  { today }: Pick<TenantContext, 'today'>,
) {
  const { call } = routeOf(name);
  return runWithToday(today, () => parse(call, { params, query, body, files: [] }));
}

/** Executes a call in this process as the Lambda of its area would: with the same rules, history and counters. */
export async function executeCall(
  request: CallRequest,
  context: TenantContext,
): Promise<Record<string, unknown>> {
  const { call, handler } = routeOf(request.name);
  const reply = await handler(checkInput(request, context), context);
  // Another worker executed it meanwhile; its reply is not stored.
  return reply === undefined ? {} : call.reply.parse(reply);
}

const Ids = z.array(z.string());
const Id = z.object({ id: z.string() });
const HasId = Id.transform(({ id }) => [id]);
const HasRecords = z
  .object({ records: z.array(Id).min(1) })
  .transform(({ records }) => records.map(({ id }) => id));
const HasIds = z.object({ ids: Ids, undoable: Ids.optional() });

/** The ids of the records that a call added; the first is the record of the row. */
export function idsIn(reply: unknown): string[] {
  const single = HasId.safeParse(reply);
  if (single.success) return single.data;
  const several = HasIds.safeParse(reply);
  if (several.success) return several.data.undoable ?? several.data.ids;
  const { animals: newAnimals, milestones: newMilestones } = z
    .object({ animals: z.array(Id).optional(), milestones: z.array(Id).optional() })
    .parse(reply);
  return HasRecords.parse({ records: newAnimals ?? newMilestones });
}
