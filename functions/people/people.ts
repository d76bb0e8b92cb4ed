import { hasAccess } from '#shared/access/may.ts';
import type { people } from '#shared/calls/people/people.ts';
import type { Handlers } from '../kernel/context.ts';
import { notFoundError } from '../kernel/http-error.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { anyPco, createPco, loadPco, removePco, restorePco, switchMailList, updatePco } from './register.ts';
import { isReferencedInIndex } from './names/references.ts';
import { listPcos } from './search/list.ts';
import { toPco } from './pco/pco.table.ts';
import { namedPcos } from './pco/pco.record.ts';
import { suggestPcos } from './search/suggest.ts';

/** A short list of names for a picker. */
async function namesIn(table: TenantTable, list: string): Promise<{ id: string; name: string }[]> {
  const items = await table.all({ pk: `list#${list}` });
  return namedPcos.readable(items).map(({ row: { id, name } }) => ({ id, name }));
}

export const peopleHandlers = {
  list: listPcos,

  async get({ params: { id }, query: { isDeleted } }, { table, caller }) {
    const pco = await anyPco(table, id);
    if (pco.row.isDeleted && !(isDeleted && hasAccess(caller.role, 'records.restore')))
      throw notFoundError('PCO');
    return { pco: toPco(pco) };
  },

  async otherRescues(_input, { table }) {
    const rescues = await namesIn(table, 'otherRescue');
    return { pcoOtherRescues: rescues.map(({ id, name }) => ({ id, lastNameOtherRescue: name })) };
  },

  async hospitals(_input, { table }) {
    const hospitals = await namesIn(table, 'hospital');
    return { pcoHospitals: hospitals.map(({ id, name }) => ({ id, lastNameHospital: name })) };
  },

  async links({ query: { pcoId } }, { table }) {
    const [, isLinked] = await Promise.all([loadPco(table, pcoId), isReferencedInIndex(table, pcoId)]);
    return { linked: isLinked };
  },

  autocomplete: suggestPcos,

  create: createPco,
  update: updatePco,
  mailList: switchMailList,

  async remove({ params: { id } }, context) {
    await removePco(id, context);
    return {};
  },

  restore: ({ params: { id } }, context) => restorePco(id, context),
} satisfies Handlers<typeof people>;
