import { animals } from '#shared/calls/animals/animals.ts';
import type { ImportNoun, ImportRowInput } from '#shared/calls/exchange/import-row.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { people } from '#shared/calls/people/people.ts';
import { type Practice, setUpPractice } from '../../health/health-record/health.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { resumeImports } from '../../test/jobs.ts';
import { newTenant } from '../../test/tenant.ts';

const SOURCE = 'asm3';
const UNLIMITED_TIME = { hasTimeLeft: () => true };

/** A row of a noun, as the browser sends it. */
export const rowOf = (
  noun: ImportNoun,
  number: string,
  input: ImportRowInput['input'],
  extra: Partial<ImportRowInput> = {},
): ImportRowInput => ({ noun, source: SOURCE, number, file: `${noun}.csv`, line: 2, input, ...extra });

/** A record of the same source by its number. */
export const sourceRef = (noun: ImportNoun, number: string) => ({ noun, source: SOURCE, number });

/** Builders of import rows for a rescue; a row refers to another by its number in the source. */
const rowsFor = (practice: Practice) => {
  const person = (number: string, overrides: Record<string, unknown> = {}) =>
    rowOf('people', number, {
      firstName: 'Ada',
      lastName: `Okafor ${number}`,
      state: 'Otago',
      countryId: 'NZ',
      ...overrides,
    });
  const animal = (number: string, overrides: Record<string, unknown> = {}) =>
    rowOf('animals', number, {
      animal: {
        animalName: `Rex ${number}`,
        animalTypeId: practice.dogs,
        breed: 'Beagle',
        sex: 'male',
        status: 'adoptable',
        ...overrides,
      },
      birthMilestone: { isApproxDOB: false, milestoneDate: '2020-03-01' },
      intakeMileStone: { milestoneDate: '2021-01-15', acquisitionWayId: practice.stray },
    });
  const milestone = (number: string, animalNumber: string, type: string, day: string, party?: string) =>
    rowOf(
      'milestones',
      number,
      { animalMilestoneVm: { milestoneType: type, milestoneDate: day, notes: 'From before' } },
      {
        refs: {
          ids: sourceRef('animals', animalNumber),
          ...(party ? { 'animalMilestoneVm.pcoId': sourceRef('people', party) } : {}),
        },
      },
    );
  const vaccination = (
    number: string,
    animalNumber: string,
    day: string,
    overrides: Record<string, unknown> = {},
  ) =>
    rowOf(
      'vaccinations',
      number,
      {
        animalVaccinationVm: [
          {
            reminder: false,
            kindId: practice.dhpp,
            actionDate: day,
            hospitalClinicId: practice.clinic,
            ...overrides,
          },
        ],
      },
      { refs: { animalIds: sourceRef('animals', animalNumber) } },
    );

  return { person, animal, milestone, vaccination };
};

/** The calls of imports, as one caller: sending rows, starting, letting the job write them, taking back. */
export function importClient(testCaller: TestCaller & { readonly tenant: string }) {
  const begin = async (): Promise<string> => {
    const body = { name: 'Moving in', source: SOURCE, files: [{ name: 'all.csv', rows: 1 }] };
    return (await callApi(imports.begin, { body }, testCaller)).body.data.id;
  };
  const send = (id: string, rows: readonly ImportRowInput[], part = 1) =>
    callApi(imports.rows, { params: { id, part }, body: { rows: [...rows] } }, testCaller);
  const beginAndSend = async (...parts: readonly (readonly ImportRowInput[])[]): Promise<string> => {
    const id = await begin();
    for (const [i, rows] of parts.entries()) {
      const { status, body } = await send(id, rows, i + 1);
      if (status !== 200) throw new Error(`The part was answered ${JSON.stringify(body)}`);
    }
    return id;
  };
  const callImport = (key: 'start' | 'pause' | 'resume' | 'takeBack', id: string) =>
    callApi(imports[key], { params: { id } }, testCaller);
  const resumeImport = () =>
    resumeImports(new Date(), UNLIMITED_TIME, (tenantId) => tenantId === testCaller.tenant);
  const sendAndStart = async (...parts: readonly (readonly ImportRowInput[])[]): Promise<string> => {
    const id = await beginAndSend(...parts);
    await callImport('start', id);
    return id;
  };
  const runImport = async (...parts: readonly (readonly ImportRowInput[])[]): Promise<string> => {
    const id = await sendAndStart(...parts);
    await resumeImport();
    return id;
  };
  const takeBackImport = async (id: string) => {
    await callImport('takeBack', id);
    await resumeImport();
    return view(id);
  };
  const view = async (id: string) =>
    (await callApi(imports.view, { params: { id }, query: {} }, testCaller)).body.data;
  const sendForOutcomes = async (rows: readonly ImportRowInput[]) => {
    const { status, body } = await send(await begin(), rows);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.outcomes;
  };

  return {
    begin,
    send,
    sent: beginAndSend,
    press: callImport,
    resumeImport,
    sendAndStart,
    runImport,
    takeBackImport,
    view,
    tryRows: sendForOutcomes,
  };
}

/** A separate rescue into which rows are imported. */
export async function newImportTenant() {
  const tenant = await newTenant();
  const practice = await setUpPractice(tenant);
  const testCaller = { as: 'Administrator', tenant: tenant.id } as const;
  const listRecords = async () => {
    const [animalsReply, peopleReply] = await Promise.all([
      callApi(animals.list, { query: { isAvailable: 'true', Limit: 500 } }, testCaller),
      callApi(people.list, { query: { Limit: 500 } }, testCaller),
    ]);
    return { animals: animalsReply.body.data.animals, people: peopleReply.body.data.pcos };
  };

  return {
    practice,
    table: tableOf(tenant.id),
    testCaller,
    ...importClient(testCaller),
    ...rowsFor(practice),
    listRecords,
  };
}
