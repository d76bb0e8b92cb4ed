import { beforeAll, describe, expect, it } from 'vitest';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { care } from '#shared/calls/animals/care.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import type { Input } from '#shared/contract/call.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../health/health-record/health.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { TENANT_KEY } from '../tenants/tenant.record.ts';
import { callApi } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
let [mossId, junoId] = ['', ''];

beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  mossId = await clinic.animal('Moss Hill');
  junoId = await clinic.animal('Juno');
  const kitId = await clinic.animal('Kit', { animalTypeId: practice.cats });
  await clinic.vaccinate([mossId], {
    kindId: practice.rabies,
    tagNumber: 'R-77',
    actionDate: '2026-02-10',
    notes: 'Calm',
  });
  await clinic.treat([mossId], { actionDate: '2026-02-20', results: 'Clean' });
  await clinic.treat([junoId], {
    kindId: practice.chip,
    microchipNumber: '985112004567321',
    actionDate: '2026-02-28',
  });
  await clinic.medicate([mossId], { dueDate: [dateInDays(3)] });
  await clinic.medicate([mossId], {
    reminder: false,
    administeredDate: '2026-03-01',
    administeredBy: 'Ines',
  });
  const soapTexts = { subjective: 'Eats', objective: '38.5', assessment: 'Healthy', soapPlan: 'Recheck' };
  const soapVm = { actionDate: '2026-03-03', hospitalClinicId: practice.clinic, ...soapTexts };
  await callApi(soaps.add, { body: { animalIds: [mossId], soapVm } }, clinic.testCaller);
  await callApi(healthnotes.add, { body: { animalId: mossId, note: 'Coughs at night' } }, clinic.testCaller);
  await clinic.vaccinate([kitId], { kindId: practice.catRabies, tagNumber: 'C-1', actionDate: '2026-01-30' });
  await callApi(care.updateDiet, { query: { ids: mossId, diet: 'No chicken' } }, clinic.testCaller);
});

type Query = Input<typeof questions.animalHealthQuery>['query'];
type Search = Input<typeof questions.animalHealthSearch>['query'];
const callerAs = (role: Role) => ({ as: role, tenant: practice.id });

const query = (overrides: Partial<Query> = {}, role: Role = 'Administrator') =>
  callApi(
    questions.animalHealthQuery,
    { query: { healthKind: 'all', timeSpan: 'sinceInception', ...overrides } },
    callerAs(role),
  );
const search = (criteria: Search = {}, role: Role = 'Administrator') =>
  callApi(questions.animalHealthSearch, { query: criteria }, callerAs(role));
type Reply = ReturnType<typeof query> | ReturnType<typeof search>;
const rowsOf = async (reply: Reply) =>
  (await reply).body.data.rows.map(({ animalName, type, date }) => `${animalName} ${type} ${date}`);

describe('the query of health', () => {
  it.each([
    ['healthKind', { healthKind: '' }, 'Kind is required'],
    ['timeSpan', { timeSpan: '' }, 'Time span is required'],
    ['from', { timeSpan: 'between', to: '2026-02-01' }, 'Date range is required'],
    ['days', { days: -1 }, 'Days must be a whole number from 0 to 3650'],
  ])('wants its criteria: %s', async (field, overrides, message) => {
    const { status, body } = await query(overrides as Partial<Query>);
    expect([status, body.fields]).toMatchObject([422, { [field]: message }]);
  });

  it('returns treatments of every kind that were done, the latest first, but none that are due', async () => {
    expect((await rowsOf(query())).slice(1)).toEqual([
      'Moss Hill soap 2026-03-03',
      'Moss Hill med 2026-03-01',
      'Juno procedure 2026-02-28',
      'Moss Hill procedure 2026-02-20',
      'Moss Hill vaccination 2026-02-10',
      'Kit vaccination 2026-01-30',
    ]);
    expect((await rowsOf(query()))[0]).toBe(`Moss Hill healthnote ${TODAY}`);
  });

  it('returns the documented columns, from the whole record', async () => {
    const { rows } = (await query({ healthKind: 'vaccination', animalTypeId: practice.dogs })).body.data;
    expect(rows).toEqual([
      {
        id: expect.any(String),
        animalId: mossId,
        animalName: 'Moss Hill',
        animalType: 'Dogs',
        breed: 'Beagle',
        date: '2026-02-10',
        type: 'vaccination',
        kindName: expect.stringContaining('Rabies'),
        tagNumber: 'R-77',
        microchipNumber: '',
        notes: 'Calm',
      },
    ]);
    const [chipRow] = (await query({ healthKind: 'procedure' })).body.data.rows;
    expect(chipRow).toMatchObject({ animalName: 'Juno', microchipNumber: '985112004567321' });
    expect(await rowsOf(query({ animalTypeId: practice.cats }))).toEqual(['Kit vaccination 2026-01-30']);
    const [soapRow] = (await query({ healthKind: 'soap' })).body.data.rows;
    expect(soapRow).toMatchObject({ notes: 'Healthy', kindName: '' });
  });

  it('keeps to its days, both included, or to a number of days back', async () => {
    const februaryDays = { timeSpan: 'between', from: '2026-02-10', to: '2026-02-20' } as const;
    expect(await rowsOf(query(februaryDays))).toEqual([
      'Moss Hill procedure 2026-02-20',
      'Moss Hill vaccination 2026-02-10',
    ]);
    expect(await rowsOf(query({ days: 0 }))).toEqual([`Moss Hill healthnote ${TODAY}`]);
    expect(await rowsOf(query({ ...februaryDays, days: 0 }))).toEqual([]);
  });

  it('asks the animals themselves for diets, which have no day', async () => {
    const { rows } = (await query({ healthKind: 'diet' })).body.data;
    expect(rows).toMatchObject([{ animalName: 'Moss Hill', type: 'diet', date: '', notes: 'No chicken' }]);
    const dietsOfCats = await query({ healthKind: 'diet', animalTypeId: practice.cats });
    expect(dietsOfCats.body.data.rows).toEqual([]);
  });

  it('includes prescriptions only where the module is on, with the doses given', async () => {
    expect((await query({ healthKind: 'prescription' })).status).toBe(403);
    const otherPractice = await newPractice();
    const modules = { prescriptions: true };
    await tableOf(otherPractice.id).putAll([
      { ...TENANT_KEY, kind: 'tenant', v: 1, row: { id: otherPractice.id, modules } },
    ]);
    const otherClinic = practiceClient(otherPractice);
    await otherClinic.medicate([await otherClinic.animal()], {
      reminder: false,
      administeredDate: TODAY,
      administeredBy: 'Ines',
    });
    const input = { query: { healthKind: 'prescription', timeSpan: 'sinceInception' } as const };
    const { status, body } = await callApi(questions.animalHealthQuery, input, otherClinic.testCaller);
    expect([status, body.data.rows, body.data.looked]).toEqual([200, [], 1]);
  });
});

describe('the caller of a health question', () => {
  const VISIBLE_KINDS: Readonly<Record<Role, readonly string[]>> = {
    SuperAdministrator: ['healthnote', 'soap', 'med', 'procedure', 'vaccination', 'diet'],
    Administrator: ['healthnote', 'soap', 'med', 'procedure', 'vaccination', 'diet'],
    AnimalManager: ['healthnote', 'med', 'procedure', 'vaccination', 'diet'],
    Veterinarian: ['healthnote', 'soap', 'med', 'procedure', 'vaccination', 'diet'],
    AnimalCaretaker: ['healthnote', 'diet'],
    FosterParent: ['healthnote', 'med', 'procedure', 'vaccination'],
    Public: [],
  };

  it.each(ROLES)('gets the kinds that %s may see, and may request no others', async (role) => {
    const visibleKinds = VISIBLE_KINDS[role];
    const fullReply = await query({}, role);
    if (role === 'Public') return expect(fullReply.status).toBe(403);
    const types = new Set(fullReply.body.data.rows.map(({ type }) => type));
    expect([...types]).toEqual(visibleKinds.filter((kind) => kind !== 'diet'));
    const kindsFound = new Set((await search({}, role)).body.data.rows.map(({ type }) => type));
    expect(kindsFound).toEqual(new Set(visibleKinds.filter((kind) => kind !== 'diet')));
    for (const healthKind of ['vaccination', 'procedure', 'med', 'soap', 'healthnote', 'diet'] as const)
      for (const reply of [await query({ healthKind }, role), await search({ healthKind }, role)])
        expect([healthKind, reply.status]).toEqual([
          healthKind,
          visibleKinds.includes(healthKind) ? 200 : 403,
        ]);
  });

  it('in another rescue gets nothing of this one', async () => {
    const otherTenant = await newTenant();
    const input = { query: { healthKind: 'all', timeSpan: 'sinceInception' } as const };
    const otherAdmin = { as: 'Administrator', tenant: otherTenant.id } as const;
    expect((await callApi(questions.animalHealthQuery, input, otherAdmin)).body.data.rows).toEqual([]);
  });
});

describe('the search for health', () => {
  it('finds what was done and what is due when it has no criteria', async () => {
    const rows = await rowsOf(search());
    expect(rows).toHaveLength(8);
    expect(rows[0]).toBe(`Moss Hill med ${dateInDays(3)}`);
    expect(await rowsOf(search({ standing: 'due' }))).toEqual([`Moss Hill med ${dateInDays(3)}`]);
    expect(await rowsOf(search({ standing: 'done', healthKind: 'med' }))).toEqual([
      'Moss Hill med 2026-03-01',
    ]);
  });

  it.each<[string, Search, string[]]>([
    ['a tag number', { tagNumber: 'r77' }, ['Moss Hill vaccination 2026-02-10']],
    ['a microchip', { microchipNumber: '985 112' }, ['Juno procedure 2026-02-28']],
    ['a kind', { kindName: 'spay' }, ['Moss Hill procedure 2026-02-20']],
    ['words of the notes', { notes: 'night coughs' }, [`Moss Hill healthnote ${TODAY}`]],
    ['results', { notes: 'clean' }, ['Moss Hill procedure 2026-02-20']],
    ['an animal', { animalName: 'jun' }, ['Juno procedure 2026-02-28']],
    ['days', { from: '2026-03-02', to: '2026-03-03' }, ['Moss Hill soap 2026-03-03']],
    ['words of a diet', { healthKind: 'diet', notes: 'chick' }, ['Moss Hill diet ']],
    ['a diet that has no tag', { healthKind: 'diet', tagNumber: '7' }, []],
    ['no animal', { animalName: 'x' }, []],
  ])('keeps to %s', async (_, criteria, rows) => {
    expect(await rowsOf(search(criteria))).toEqual(rows);
  });
});
