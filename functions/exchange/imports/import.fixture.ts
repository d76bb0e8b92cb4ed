import { animals } from '#shared/calls/animals/animals.ts';
import type { ImportNoun, ImportRowInput } from '#shared/calls/exchange/import-row.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { people } from '#shared/calls/people/people.ts';
import { type Practice, withPractice } from '../../health/health-record/health.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { resumeImports } from '../../test/jobs.ts';
import { newTenant } from '../../test/tenant.ts';

const SOURCE = 'asm3';
const ALWAYS = { hasTimeLeft: () => true };

/** A row of a noun, as the browser sends it. */
export const rowOf = (
  noun: ImportNoun,
  number: string,
  input: ImportRowInput['input'],
  extra: Partial<ImportRowInput> = {},
): ImportRowInput => ({ noun, source: SOURCE, number, file: `${noun}.csv`, line: 2, input, ...extra });

/** A record of the same source by its number. */
export const sourceRef = (noun: ImportNoun, number: string) => ({ noun, source: SOURCE, number });

/** Rows about the animals and people of a rescue, by numbers that name each other. */
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

/** The runs of a rescue: sent, started, written, taken back. */
export function runsOf(asker: Asker & { readonly tenant: string }) {
  const begin = async (): Promise<string> => {
    const body = { name: 'Moving in', source: SOURCE, files: [{ name: 'all.csv', rows: 1 }] };
    return (await ask(imports.begin, { body }, asker)).body.data.id;
  };
  const send = (id: string, rows: readonly ImportRowInput[], part = 1) =>
    ask(imports.rows, { params: { id, part }, body: { rows: [...rows] } }, asker);
  const sent = async (...parts: readonly (readonly ImportRowInput[])[]): Promise<string> => {
    const id = await begin();
    for (const [i, rows] of parts.entries()) {
      const { status, body } = await send(id, rows, i + 1);
      if (status !== 200) throw new Error(`The part was answered ${JSON.stringify(body)}`);
    }
    return id;
  };
  const press = (key: 'start' | 'pause' | 'resume' | 'takeBack', id: string) =>
    ask(imports[key], { params: { id } }, asker);
  const goOn = () => resumeImports(new Date(), ALWAYS, (tenantId) => tenantId === asker.tenant);
  const started = async (...parts: readonly (readonly ImportRowInput[])[]): Promise<string> => {
    const id = await sent(...parts);
    await press('start', id);
    return id;
  };
  const written = async (...parts: readonly (readonly ImportRowInput[])[]): Promise<string> => {
    const id = await started(...parts);
    await goOn();
    return id;
  };
  const takenBack = async (id: string) => {
    await press('takeBack', id);
    await goOn();
    return view(id);
  };
  const view = async (id: string) =>
    (await ask(imports.view, { params: { id }, query: {} }, asker)).body.data;
  const tryRows = async (rows: readonly ImportRowInput[]) => {
    const { status, body } = await send(await begin(), rows);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.outcomes;
  };

  return { begin, send, sent, press, goOn, started, written, takenBack, view, tryRows };
}

/** A separate rescue into which rows are imported. */
export async function importing() {
  const tenant = await newTenant();
  const practice = await withPractice(tenant);
  const asker = { as: 'Administrator', tenant: tenant.id } as const;
  const listed = async () => {
    const [dogs, persons] = await Promise.all([
      ask(animals.list, { query: { isAvailable: 'true', Limit: 500 } }, asker),
      ask(people.list, { query: { Limit: 500 } }, asker),
    ]);
    return { animals: dogs.body.data.animals, people: persons.body.data.pcos };
  };

  return { practice, table: tableOf(tenant.id), asker, ...runsOf(asker), ...rowsFor(practice), listed };
}
