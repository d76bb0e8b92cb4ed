import { PcoInput, people } from '#shared/calls/people/people.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '#functions/kernel/ids.ts';
import { type TenantTable, tableOf } from '#functions/kernel/table/table.ts';
import { pcos as pcoItems, type PcoRecord } from '#functions/people/pco/pco.record.ts';
import { newPco } from '#functions/people/pco/pco.table.ts';
import { pointerItems } from '#functions/people/pco/pointers.ts';
import { createTenant } from '#functions/tenants/new-tenant.ts';
import { BENCH_STAMP, fillOnce, BENCH_TENANT, peopleTenantIdOf, writeAll } from '../parts/fill.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import type { Task } from '../parts/task.ts';
import { COUNTS_KEY } from '#functions/kernel/records/counters.ts';

const FIRST_NAMES = ['Ada', 'Grace', 'Noor', 'Elsa', 'Rosa', 'Alan', 'Mika', 'Tomas', 'Ines', 'Otto'];

/** A last name that few share, spread over the alphabet. */
const lastNameOf = (index: number) =>
  `${String.fromCodePoint(97 + (index % 26))}${(index * 7919).toString(36)}`;
const phoneOf = (index: number) => `207 555 ${String((index * 7919) % 10_000_000).padStart(7, '0')}`;

/** The form of a PCO; each tenth is an organization. */
const formOf = (index: number) =>
  PcoInput.parse({
    entityType: index % 10 === 0 ? 'CorO' : 'Person',
    firstName: index % 10 === 0 ? '' : (FIRST_NAMES[index % FIRST_NAMES.length] ?? ''),
    lastName: lastNameOf(index),
    street: '12 Quay Street',
    city: 'Saltmarsh',
    state: 'ME',
    zip: '04101',
    countryId: 'US',
    phone: phoneOf(index),
    email: `p${index}@example.org`,
    mailList: true,
  });

/** A PCO as the register keeps it. */
export const benchPco = (index: number): PcoRecord => newPco(formOf(index), BENCH_STAMP);

/** Adds `size` PCOs to a tenant, unless they exist. */
export async function fillPeople(table: TenantTable, size: number): Promise<void> {
  await fillOnce(table, 'people', async () => {
    await writeAll(table, size, (index) => {
      const record = benchPco(index);
      return [pcoItems.item(record), ...pointerItems(record)];
    });
    const organizations = Math.ceil(size / 10);
    const amounts = { persons: size - organizations, organizations };
    await table.transact([{ add: COUNTS_KEY, amounts }]);
  });
}

/** Creates a tenant with `size` PCOs and nothing else, unless it exists. */
export async function fillRegister(size: number): Promise<void> {
  const id = peopleTenantIdOf(size);
  if (!(await tableOf(id).get({ pk: '', sk: 'tenant' })))
    await createTenant({ ...BENCH_TENANT, name: `Bench Register ${size}` }, id);
  await fillPeople(tableOf(id), size);
}

/** Tasks of the register of people. */
export async function peopleTasks(call: CallMaker, size: number): Promise<Task[]> {
  const firstPage = await call(people.list, { query: {} });
  const { pcos } = await call(people.list, { query: { Limit: 100 } });
  const idOf = (index: number) => pcos[index % pcos.length]?.id ?? '';
  const spreadIndex = (index: number) => (index * 37) % size;
  const list = (query: Input<typeof people.list>['query']) => call(people.list, { query });
  /** Edits a person; fields that are not given stay. */
  const save = async (
    index: number,
    begin: () => Promise<void>,
    change: Readonly<Record<string, string>>,
  ) => {
    const { pco } = await call(people.get, { params: { id: idOf(index) }, query: {} });
    const body = { ...PcoInput.parse(pco), version: pco.version, ...change };
    await begin();
    await call(people.update, { params: { id: pco.id }, query: {}, body });
  };
  /** The form of a person with an unused name. */
  const newPersonForm = () => ({ ...formOf(1), lastName: newId().slice(-8), phone: '', email: '' });
  return [
    { name: 'people, next page', run: () => list({ page: 2, cursor: firstPage.nextCursor }) },
    { name: 'people, recently added', run: () => list({ recent: 'true' }) },
    {
      name: 'people, by last name',
      run: (index) => list({ searchText: lastNameOf(spreadIndex(index)).slice(0, -1) }),
    },
    {
      name: 'people, by first and last name',
      run: (index) => list({ searchText: `ada ${lastNameOf(spreadIndex(index))}` }),
    },
    {
      name: 'people, by a phone',
      run: (index) => list({ searchText: phoneOf(spreadIndex(index)).slice(-7) }),
    },
    {
      name: 'people, suggestions',
      run: (index) =>
        call(people.autocomplete, { query: { searchText: lastNameOf(spreadIndex(index)).slice(0, 3) } }),
    },
    { name: 'person, open', run: (index) => call(people.get, { params: { id: idOf(index) }, query: {} }) },
    {
      name: 'person, save',
      run: (index, begin) => save(index, begin, { street: `${index} Quay Street`, notes: 'Moved' }),
    },
    {
      name: 'person, save another phone',
      run: (index, begin) => save(index, begin, { phone: phoneOf(size + index) }),
    },
    { name: 'person, add', run: () => call(people.create, { query: {}, body: newPersonForm() }) },
  ];
}
