import { RESCUE_REQUIRED } from '#shared/calls/animals/animal.schema.ts';
import type { Milestone, milestones } from '#shared/calls/animals/milestones.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { askedBy, asksCase } from '#shared/rules/animals/acquisition.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { allowedDays, isFirst, keepsPerson, nextMilestones } from '#shared/rules/animals/milestones.ts';
import { toCents } from '#shared/rules/gifts/money.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, byNow, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/editing/version-conflict.ts';
import { goneKey, goneStart } from '../../kernel/records/owned.ts';
import { faulty, Refusal } from '../../kernel/refusal.ts';
import { naming } from '../../people/names/naming.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { exactnessOf } from './birth.ts';
import {
  milestoneItems,
  milestoneId,
  milestoneItem,
  milestoneOf,
  type MilestoneRecord,
} from './milestone.record.ts';
import { shownMilestones } from './list.ts';
import { removing, retold, type Story, storyAt } from './story-of.ts';
import { checkSeen } from './seen.ts';
import { checkFound, type Party, stillThere } from '../animal/record/parties.ts';
import { wayOf } from '../animal/record/references.ts';
import { writeAnimals } from '../animal/write.ts';

interface Rewriting<T> extends Story {
  readonly rewritten: readonly MilestoneRecord[];
  readonly along: readonly Action[];
  readonly reply?: T;
}

/** Writes the animal as its rewritten history says, with the records that changed. */
function rewrite<T>(
  context: TenantContext,
  { rewritten, along, reply, ...story }: Rewriting<T>,
): Promise<T | undefined> {
  return writeAnimals(context, { changes: [retold(story, rewritten, context)], along, reply });
}

/** The fields of a milestone for the audit log. */
const facts = ({
  type,
  date,
  pcoId,
  otherRescueShelterId,
  notes,
  paidCents,
  receivedCents,
  extra,
}: MilestoneRecord) => ({
  milestoneType: type,
  milestoneDate: date,
  pcoId,
  otherRescueShelterId,
  notes,
  amountPaidFee: paidCents / 100,
  amountReceivedFee: receivedCents / 100,
  ...extra,
});

type Update = Parsed<typeof milestones.update>;

/** The fields that a correction keeps, and the rules it must not break. */
function checkChange(
  { body }: Update,
  { history }: Story,
  own: MilestoneRecord,
  context: TenantContext,
): void {
  if (body.milestoneType !== own.type)
    throw faulty('milestoneType', 'The type of a milestone cannot be changed');
  const dated = history.map((milestone) => ({
    id: milestone.own,
    milestoneType: milestone.type,
    milestoneDate: milestone.date,
  }));
  const days = allowedDays(dated, own.own, context.today);
  const kept = body.milestoneDate === own.date;
  if (
    !kept &&
    body.milestoneDate &&
    days &&
    (body.milestoneDate < days.from || body.milestoneDate > days.to)
  ) {
    const [from, to] = [days.from, days.to].map((day) => formatDay(day, context.caller.countryCode));
    throw faulty('milestoneDate', `Date must be from ${from} to ${to}`);
  }
}

/** The people and rescues that a correction names for the first time. */
function partiesIn({ body }: Update, own: MilestoneRecord): Party[] {
  const { pcoId, otherRescueShelterId } = body;
  return [
    ...(pcoId && pcoId !== own.pcoId && !keepsPerson(own.type)
      ? [{ id: pcoId, field: 'pcoId', message: 'Person is required' }]
      : []),
    ...(otherRescueShelterId && otherRescueShelterId !== own.otherRescueShelterId
      ? [{ id: otherRescueShelterId, field: 'otherRescueShelterId', message: 'Rescue Shelter is required' }]
      : []),
  ];
}

/** The facts that only an intake or a birth has. */
async function extraOf({ body }: Update, own: MilestoneRecord, context: TenantContext) {
  if (own.type === 'birth') return exactnessOf(body, own);
  if (own.type !== 'intake') return { ...own.extra, detail: body.detail };
  const id = body.acquisitionWayId ?? own.extra.acquisitionWayId ?? '';
  const kept = id === own.extra.acquisitionWayId;
  const way = kept
    ? { id, name: own.extra.acquisitionWayName, means: own.extra.acquisitionWayMeans }
    : await wayOf(context.table, id, 'acquisitionWayId');
  if (askedBy(way.means) === 'rescue' && !body.otherRescueShelterId)
    throw faulty('otherRescueShelterId', RESCUE_REQUIRED);
  return {
    acquisitionWayId: way.id,
    acquisitionWayName: way.name,
    acquisitionWayMeans: way.means,
    otherRescueIDNo: body.otherRescueIDNo,
    caseNumber: (asksCase(way.means) && body.caseNumber) || undefined,
  };
}

async function update(input: Update, context: TenantContext): Promise<{ milestone: Milestone }> {
  const { params, body } = input;
  const story = await storyAt(params.milestoneId, context);
  const own = story.history.find((milestone) => milestoneId(milestone) === params.milestoneId);
  if (!own) throw milestoneItems.missing();
  await checkSeen(body, own, context);
  checkChange(input, story, own, context);
  const parties = partiesIn(input, own);
  const [found, extra] = await Promise.all([
    parties.length > 0 ? context.table.getMany(parties.map(({ id }) => pcoKey(id))) : [],
    extraOf(input, own, context),
  ]);
  parties.forEach((party, i) => checkFound(party, found[i]));
  const after: MilestoneRecord = {
    ...own,
    date: body.milestoneDate,
    pcoId: keepsPerson(own.type) ? own.pcoId : body.pcoId,
    otherRescueShelterId: body.otherRescueShelterId,
    notes: body.notes,
    paidCents: toCents(body.amountPaidFee),
    receivedCents: toCents(body.amountReceivedFee),
    extra,
    v: own.v + 1,
    ...byNow(context),
  };
  const [old, fresh] = [milestoneItem(own), milestoneItem(after)];
  const guard = { v: own.v };
  const [changed] = await shownMilestones(context.table, [after]);
  if (!changed) throw new Error('A milestone that was changed is not shown');
  const reply = { milestone: changed };
  await rewrite(context, {
    ...story,
    reply,
    rewritten: story.history.map((milestone) => (milestone === own ? after : milestone)),
    along: [
      ...(old.sk === fresh.sk
        ? [{ put: fresh, guard, onFail: versionConflict }]
        : [{ remove: old, guard, onFail: versionConflict }, { put: fresh }]),
      ...stillThere(parties, [fresh]),
      audit(context, {
        recordId: own.animalId,
        what: 'milestones.update',
        changes: differences(facts(own), facts(after)),
        about: { milestoneType: after.type, milestoneDate: after.date },
      }),
    ],
  });
  return reply;
}

/**
 * Corrects a milestone (product/milestones 3.2). 404; 409 when `version` is not the latest; 422 for another type, a day that
 * is not strictly between its neighbours, a person or rescue that is not there.
 */
export function updateMilestone(input: Update, context: TenantContext): Promise<{ milestone: Milestone }> {
  return retryOnConflict(() => update(input, context));
}

/** Deletes the latest milestone of an animal; what it says of the animal is taken back. 404; 422 for any other one. */
export function removeMilestone(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const story = await storyAt(id, context);
    const own = story.history.find((milestone) => milestoneId(milestone) === id);
    if (!own) throw milestoneItems.missing();
    if (isFirst(own.type)) throw new Refusal(422, 'Birth and intake cannot be deleted');
    if (own !== story.history.at(-1))
      throw new Refusal(422, 'Only the latest milestone of an animal can be deleted');
    const { change, along } = removing(story, [own], context);
    await writeAnimals(context, { changes: [change], along, reply: undefined });
  });
}

/** Brings a deleted milestone back as the latest one. 404; 422 where something happened since that it cannot follow. */
export function restoreMilestone(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const story = await storyAt(id, context);
    const pk = `animal#${story.animal.row.id}`;
    const gone = await context.table.all({ pk, prefix: goneStart('milestone#'), consistent: true });
    const was = gone.map(milestoneOf).find((milestone) => milestoneId(milestone) === id);
    if (!was) throw milestoneItems.missing();
    const { lastMilestone, lastMilestoneDate, milestoneCount } = story.animal.row;
    if (!nextMilestones(lastMilestone).includes(was.type) || was.date < lastMilestoneDate)
      throw new Refusal(422, 'Something happened since that this milestone cannot follow');
    const by = byNow(context);
    const back = { ...was, n: milestoneCount + 1, v: was.v + 1, ...by };
    const put = milestoneItem(back);
    const names = was.pcoId ?? was.otherRescueShelterId;
    await rewrite(context, {
      ...story,
      rewritten: [...story.history, back],
      along: [
        { remove: goneKey(milestoneItem(was)), guard: { v: was.v }, onFail: versionConflict },
        { put },
        ...(names ? naming(names, [put]) : []),
        audit(context, {
          recordId: was.animalId,
          what: 'milestones.restore',
          changes: { milestoneType: [null, was.type], milestoneDate: [null, was.date] },
        }),
      ],
    });
  });
}
