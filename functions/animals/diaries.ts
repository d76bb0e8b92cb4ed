import { diaries } from '#shared/calls/animals/diaries.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import type { Owner } from '../kernel/records/owned.ts';
import { plainRecord } from '../kernel/records/owned/plain-record.ts';
import { invalidFieldError, HttpError } from '../kernel/http-error.ts';
import { animalOwnerFinder } from './animal/owner.ts';
import { loadAnimals } from './animal/animal-record/animal.record.ts';
import { diary } from './diary.record.ts';

const findAnimalOwner = animalOwnerFinder(diary.notFoundError);

/** Throws 403 without the right to an owner's diary: the rescue's belongs to its settings, an animal's to the diary. */
function checkOwner({ caller }: TenantContext, owner: Owner): void {
  const requiredRight = owner.kind === 'tenant' ? 'customization.view' : 'animals.actions.diary';
  if (!hasAccess(caller.role, requiredRight)) throw new HttpError(403, 'No Permission');
}

/** The birth day of a diary's owner; '' for the rescue. Throws 403, 404. */
async function ownerBirthDate(context: TenantContext, owner: Owner): Promise<string> {
  if (owner.kind === 'pco') throw diary.notFoundError();
  checkOwner(context, owner);
  return owner.kind === 'tenant' ? '' : (await findAnimalOwner(context, owner)).birth.milestoneDate;
}

const entries = plainRecord(diary, diaries, () => ownerBirthDate, {
  check({ actionDate }, birthDate, { caller }) {
    if (actionDate < birthDate)
      throw invalidFieldError(
        'actionDate',
        `Date must not be before the birth, ${formatDay(birthDate, caller.countryCode)}`,
      );
  },
});

async function add({ body }: Parsed<typeof diaries.add>, context: TenantContext) {
  const { animalIds, entityType, diaryVm } = body;
  const isForTenant = entityType === 'tenant';
  checkOwner(context, isForTenant ? { kind: 'tenant' } : { kind: 'animal', id: '' });
  if (isForTenant) return entries.add(context, [{ kind: 'tenant' }], diaryVm);
  const animals = await loadAnimals(context, animalIds);
  for (const { row } of animals)
    if (diaryVm.actionDate < row.birth.milestoneDate)
      throw invalidFieldError(
        'diaryVm.actionDate',
        `Date must not be before the birth of ${row.animalName}, ${formatDay(row.birth.milestoneDate, context.caller.countryCode)}`,
      );
  return entries.add(
    context,
    animals.map(({ row: { id } }) => ({ kind: 'animal', id })),
    diaryVm,
  );
}

export const diaryHandlers = {
  add,

  async list({ query: { animalId } }, context) {
    return { diaries: await entries.list(context, { kind: 'animal', id: animalId }) };
  },

  async listTenant(_input, context) {
    return { diaries: await entries.list(context, { kind: 'tenant' }) };
  },

  update({ params: { id }, body }, context) {
    const { version, tenantOrAnimal: _, ...fields } = body;
    return entries.update(context, { id, fields, version }, (reply) => ({ diary: reply }));
  },

  remove: entries.remove,

  restore: entries.restore,
} satisfies Handlers<typeof diaries>;
