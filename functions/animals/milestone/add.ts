/**
 * `anotherFoster` writes a foster-return and a foster in one transaction, since the documented transitions have no
 * foster after foster and statistics go by the two milestones. The undo takes both back. 12 animals fit into one
 * transaction then.
 */
import type { milestones } from '#shared/calls/animals/milestones.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { resolveHoldUntil } from '#shared/rules/animals/holds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import {
  beginsNewStay,
  DIFFERENT_LAST_MILESTONES,
  returnsFromPerson,
  type MilestoneType,
  milestoneTitle,
  nextMilestones,
  partyOf,
} from '#shared/rules/animals/milestones.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { lastChangeOf } from '../../kernel/records/last-change.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError, notFoundError, HttpError } from '../../kernel/http-error.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import {
  type AnimalChange,
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
} from '../animal/animal-record/animal.record.ts';
import { stayingSinceAfter } from '../animal/counts/counts.ts';
import { appendMilestone } from '../animal/animal-record/encoded-history.ts';
import { checkFound, type ReferencedPco, existenceChecks } from '../../people/names/references.ts';
import { checkObjections } from './objections.ts';
import { feesInCents, milestoneRecords, type MilestoneRecord, newMilestone } from './milestone.record.ts';
import { writeAnimals } from '../animal/write-animals.ts';

type Add = Parsed<typeof milestones.add>;
type AddedMilestones = { count: number; milestones: { id: string; animalId: string }[] };

const FIELD_PATH = 'animalMilestoneVm.';

/** The PCO that a new milestone names, if its type asks for one. */
function partyOfInput({ milestoneType, pcoId, otherRescueShelterId }: Add['body']['animalMilestoneVm']) {
  const partyKind = partyOf(milestoneType);
  if (partyKind === 'person' && pcoId)
    return { id: pcoId, field: `${FIELD_PATH}pcoId`, message: 'Person is required' };
  if (partyKind === 'rescue' && otherRescueShelterId)
    return {
      id: otherRescueShelterId,
      field: `${FIELD_PATH}otherRescueShelterId`,
      message: 'Rescue Shelter is required',
    };
  return undefined;
}

/** 409 naming an animal's last milestone and its author, if its milestones changed since the form was opened. */
async function checkSeenMilestones(
  records: readonly AnimalRecord[],
  { body: { seen = {} } }: Add,
  context: TenantContext,
): Promise<void> {
  const stale = records.find(({ row }) => (seen[row.id] ?? row.milestoneCount) !== row.milestoneCount);
  if (!stale) return;
  const { id, animalName, lastMilestone, lastMilestoneDate, milestoneCount: version } = stale.row;
  const lastMilestoneText = `${milestoneTitle(lastMilestone)} on ${formatDay(lastMilestoneDate, context.caller.countryCode)}`;
  // The author of the animal's last change may have changed something else.
  const lastChange = await lastChangeOf(context, id, ({ what }) => what.startsWith('milestones.'));
  const { changedBy, changedAt } = lastChange ?? stale;
  const message = `The milestones of ${animalName} changed meanwhile (${changedBy}). The last one is now ${lastMilestoneText}`;
  throw new HttpError(409, message, { conflict: { version, changedBy, changedAt } });
}

/** The stored type: an intake of an animal that was released is a reintake (product/milestones 1.2). */
const resolveType = (requested: MilestoneType, lastType: MilestoneType): MilestoneType =>
  requested === 'intake' && lastType === 'released' ? 'reintake' : requested;

/**
 * Checks the rules (product/milestones 1.2, 2.1) for the animals as they are now. 422 for dead ones, different last
 * milestones, a transition that is not allowed, a day before the last milestone.
 * @returns the type to store
 */
function checkAllowed(
  records: readonly AnimalRecord[],
  { body }: Add,
  context: TenantContext,
): MilestoneType {
  const { animalMilestoneVm: form } = body;
  if (records.some(({ row }) => row.lastMilestone === 'death'))
    throw new HttpError(422, 'Cannot add milestone for deceased animal');
  const [lastType = 'intake', ...otherTypes] = new Set(records.map(({ row }) => row.lastMilestone));
  if (otherTypes.length > 0) throw new HttpError(422, DIFFERENT_LAST_MILESTONES);
  const type = resolveType(form.milestoneType, lastType);
  const isNextAllowed = body.anotherFoster
    ? lastType === 'foster' && type === 'foster'
    : nextMilestones(lastType).includes(type);
  if (!isNextAllowed) {
    const message = `${milestoneTitle(type)} can’t follow ${milestoneTitle(lastType)}`;
    throw invalidFieldError(`${FIELD_PATH}milestoneType`, message);
  }
  const latestDate =
    records
      .map(({ row }) => row.lastMilestoneDate)
      .toSorted()
      .at(-1) ?? '';
  if (form.milestoneDate < latestDate)
    throw invalidFieldError(
      `${FIELD_PATH}milestoneDate`,
      `Date must not be before the last milestone, ${formatDay(latestDate, context.caller.countryCode)}`,
    );
  return type;
}

interface Step extends AnimalChange {
  readonly milestones: readonly MilestoneRecord[];
}

/** The change of one animal by a new milestone. */
function toStep(
  before: AnimalRecord,
  milestoneType: MilestoneType,
  { body }: Add,
  context: TenantContext,
): Step {
  const form = body.animalMilestoneVm;
  const { milestoneDate, otherRescueShelterId, notes, detail, anyway, status, holdUntil } = form;
  const stamp = changeStamp(context);
  const pcoId = returnsFromPerson(milestoneType) ? before.more.pcoId : form.pcoId;
  const milestoneCount = before.row.milestoneCount + 1;
  const { id: animalId, animalName } = before.row;
  const milestone = newMilestone(
    { animalId, animalName, milestoneType, milestoneDate, pcoId, otherRescueShelterId, n: milestoneCount },
    {
      notes,
      ...feesInCents(form),
      ...(detail ? { detail } : {}),
      ...(anyway ? { anyway } : {}),
    },
    stamp,
  );
  const row = {
    ...before.row,
    ...(beginsNewStay(milestoneType) && status
      ? { status, holdUntil: resolveHoldUntil({ status, holdUntil }) }
      : {}),
    lastMilestone: milestoneType,
    lastMilestoneDate: milestoneDate,
    stayingSince: stayingSinceAfter(before.row, milestone.row),
    milestoneCount,
  };
  const encodedHistory = appendMilestone(before.more.story, milestone);
  const more = { ...before.more, pcoId: pcoId ?? before.more.pcoId, story: encodedHistory };
  return { before, after: { ...before, v: before.v + 1, row, more, ...stamp }, milestones: [milestone] };
}

/** The change of one animal that moves to another foster: a foster return and a foster with the notes. */
function changeFoster(before: AnimalRecord, input: Add, context: TenantContext): Step {
  const { animalMilestoneVm: form } = input.body;
  if (before.more.pcoId === form.pcoId)
    throw invalidFieldError(`${FIELD_PATH}pcoId`, `${before.row.animalName} is already with this person`);
  const returnInput = {
    ...input,
    body: { ...input.body, animalMilestoneVm: { ...form, notes: '', anyway: '' } },
  };
  const returnStep = toStep(before, 'foster-return', returnInput, context);
  const fosterStep = toStep(returnStep.after, 'foster', input, context);
  const fosterMilestones = fosterStep.milestones.map((fosterMilestone) => ({
    ...fosterMilestone,
    more: { ...fosterMilestone.more, fromFoster: true },
  }));
  return {
    before,
    after: { ...fosterStep.after, v: before.v + 1 },
    milestones: [...returnStep.milestones, ...fosterMilestones],
  };
}

/** The input without its reason, which is stored only if there was an objection. */
const withoutOverrideReason = ({ body, ...rest }: Add): Add => ({
  ...rest,
  body: { ...body, animalMilestoneVm: { ...body.animalMilestoneVm, anyway: '' } },
});

async function add(input: Add, context: TenantContext): Promise<AddedMilestones> {
  const { ids } = input.body;
  const party: ReferencedPco | undefined = partyOfInput(input.body.animalMilestoneVm);
  const items = await context.table.getMany([...ids.map(animalKey), ...(party ? [pcoKey(party.id)] : [])]);
  const records = toActiveAnimals(items.slice(0, ids.length));
  if (records.length < ids.length) throw notFoundError('Animal');
  await checkSeenMilestones(records, input, context);
  const milestoneType = checkAllowed(records, input, context);
  if (party) checkFound(party, items.at(-1));
  const hasObjections = await checkObjections(
    records,
    { ...input.body.animalMilestoneVm, milestoneType, party: party && items.at(-1) },
    context,
  );
  const effectiveInput = hasObjections ? input : withoutOverrideReason(input);
  const steps = records.map((record) =>
    input.body.anotherFoster
      ? changeFoster(record, effectiveInput, context)
      : toStep(record, milestoneType, effectiveInput, context),
  );
  const newMilestones = steps.flatMap(({ milestones }) => milestones);
  const milestoneActions = newMilestones.flatMap((milestone) => [
    { put: milestoneRecords.item(milestone), guard: { absent: true } as const },
    audit(context, {
      recordId: milestone.row.animalId,
      what: 'milestones.add',
      changes: {
        milestoneType: [null, milestone.row.milestoneType],
        milestoneDate: [null, milestone.row.milestoneDate],
        ...(milestone.more.anyway ? { anyway: [null, milestone.more.anyway] } : {}),
      },
    }),
  ]);
  const added = newMilestones.filter(({ row }) => row.milestoneType === milestoneType);
  const reply = {
    count: steps.length,
    milestones: added.map(({ row: { id, animalId } }) => ({ id, animalId })),
  };
  return writeAnimals(context, {
    changes: steps,
    extraActions: [
      ...milestoneActions,
      ...existenceChecks(
        party ? [party] : [],
        added.map((milestone) => milestoneRecords.item(milestone)),
      ),
    ],
    reply,
  });
}

/**
 * Adds a milestone to animals and makes it their last one: records, residence, counts, index items and
 * audit, all or none; two round trips, three for an adoption. 404 if an animal does not exist; 409 if its milestones
 * changed since the form was opened, or for objections without a reason; 422 of `checkAllowed`, or for a person or
 * rescue that does not exist.
 */
export function addMilestones(input: Add, context: TenantContext): Promise<AddedMilestones> {
  return retryOnConflict(() => add(input, context));
}
