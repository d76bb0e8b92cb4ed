import type { Pco, PcoHit, people } from '#shared/calls/people.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { fold } from '#shared/rules/words.ts';
import { audit } from '../kernel/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once, orEarlier } from '../kernel/idempotent.ts';
import { newId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { countOf, nameStart, type PcoFields, pcoItem, rescuePointer } from './pco.table.ts';

/** 409, forceable, if somebody of exactly this name is there (spec 002 §4 "Add Anyway"). */
async function warnOfNamesake({ table }: TenantContext, pco: PcoFields): Promise<void> {
  const { items } = await table.page({
    index: 'g1',
    pk: `pcos#${pco.entityType}`,
    prefix: nameStart(pco),
    limit: 1,
  });
  if (items.length === 0) return;
  const who = pco.entityType === 'Person' ? 'A person' : 'An organization';
  throw new Refusal(409, `${who} with this name already exists.`, { forceable: true });
}

type Created = { id: string; pco: Pco };

async function createPco(
  { query, body }: Parsed<typeof people.create>,
  context: TenantContext,
): Promise<Created> {
  const { caller, now } = context;
  const before = query.force
    ? undefined
    : await warnOfNamesake(context, body).catch((error: unknown) => orEarlier<Created>(context, error));
  if (before) return before;
  const record = { ...body, id: newId() };
  const put = pcoItem(record, { changedBy: caller.name, changedAt: now.toISOString() });
  const actions = [
    { put, guard: { absent: true } as const },
    ...rescuePointer(record),
    { add: { pk: '', sk: 'counts' }, amounts: { [countOf(record)]: 1 } },
    audit(context, { recordId: record.id, what: 'people.create' }),
  ];
  return once(context, actions, { id: record.id, pco: { ...record, isDeleted: false, version: 1 } });
}

export const peopleHandlers: Handlers<typeof people> = {
  async otherRescues(_input, { table }) {
    const rescues = await table.all({ pk: 'list#otherRescue' });
    return {
      pcoOtherRescues: rescues.map(({ row }) => ({
        id: String(row['id']),
        lastNameOtherRescue: String(row['name']),
      })),
    };
  },

  async autocomplete({ query: { searchText, limit, entityType } }, { table }) {
    const place = entityType
      ? ({ index: 'g1', pk: `pcos#${entityType}` } as const)
      : ({ index: 'g2', pk: 'pcos' } as const);
    const { items } = await table.page({ ...place, prefix: fold(searchText), limit });
    return { pcos: items.map(({ row }) => row as unknown as PcoHit) };
  },

  create: createPco,
};
