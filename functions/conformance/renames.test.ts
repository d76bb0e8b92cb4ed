import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { TODAY } from '../health/health-record/health.fixture.ts';
import { createPrescriptionClient } from '../health/prescription/prescription.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { calendarEntries } from '../reports/calendar/entries.ts';
import { digestOf } from '../reports/calendar/digest.ts';
import { callApi } from '../test/call-api.ts';
import { newRenameScenario, renameEntry, type RenameScenario } from './renames.fixture.ts';

/** Reads the names that one place of the app shows. */
type TextReader = (scenario: RenameScenario) => Promise<unknown>;

const admin = ({ practice }: RenameScenario) => practice.admin;
const currentAnimals = { isAvailable: 'true' } as const;
const row = (found: { animals: readonly { animalType: string; animalTypeId: string }[] }) =>
  found.animals.map(({ animalType }) => animalType);
const dueInput = { query: { limit: '10' } };

const TYPE_READERS: Record<string, TextReader> = {
  'list of animals': async (scenario) =>
    row((await callApi(animals.list, { query: currentAnimals }, admin(scenario))).body.data),
  'list by type': async (scenario) => {
    const query = { ...currentAnimals, animalTypeId: scenario.practice.dogs };
    return row((await callApi(animals.list, { query }, admin(scenario))).body.data);
  },
  'latest animals': async (scenario) =>
    row(
      (await callApi(animals.list, { query: { ...currentAnimals, recent: 'true' } }, admin(scenario))).body
        .data,
    ),
  search: async (scenario) => {
    const query = { ...currentAnimals, searchText: 'juno' };
    return row((await callApi(animals.list, { query }, admin(scenario))).body.data);
  },
  'page of the animal': async (scenario) => {
    const { body } = await callApi(animals.get, { query: { ids: scenario.animal } }, admin(scenario));
    return body.data.animalList.map(({ animalType }) => animalType);
  },
  gallery: async (scenario) => {
    const params = { animalTypeId: scenario.practice.dogs };
    const { body } = await callApi(attachments.gallery, { params, query: {} }, admin(scenario));
    return body.data.gallery.map(({ animalType }) => animalType);
  },
  'due reminders': async (scenario) =>
    (await callApi(vaccinations.due, dueInput, admin(scenario))).body.data.animalVaccinations.map(
      ({ animalType }) => animalType,
    ),
  round: async (scenario) => {
    const { body } = await callApi(rounds.today, {}, admin(scenario));
    return [...new Set(body.data.due.map(({ animalType }) => animalType))];
  },
  calendar: async ({ practice }) => {
    const { entries } = await calendarEntries(tableOf(practice.id), 'Administrator', TODAY);
    return [...new Set(entries.map(({ description }) => /\((.*)\)/.exec(description[0] ?? '')?.[1]))];
  },
  digest: async ({ practice }) => {
    const { places } = await digestOf(tableOf(practice.id), 'Administrator', TODAY);
    return places.flatMap(({ animals: typeAnimals }) => typeAnimals.map(({ type }) => type));
  },
  report: async (scenario) => {
    const { body } = await callApi(
      reports.healthReport,
      { query: { animalId: scenario.animal } },
      admin(scenario),
    );
    return [body.data.report.animalReport.animalType];
  },
  dashboard: async (scenario) => {
    const { body } = await callApi(dashboard.overview, {}, admin(scenario));
    return body.data.animals?.types.map(({ typeName }) => typeName);
  },
};

const WAY_READERS: Record<string, TextReader> = {
  milestones: async (scenario) => {
    const { body } = await callApi(
      milestones.list,
      { params: { animalId: scenario.animal }, query: {} },
      admin(scenario),
    );
    return body.data.milestones.flatMap(({ acquisitionWayName }) => acquisitionWayName ?? []);
  },
};

const BEHAVIOR_READERS: Record<string, TextReader> = {
  'behaviors of the animal': async (scenario) => {
    const { body } = await callApi(behaviors.list, { query: { animalId: scenario.animal } }, admin(scenario));
    return body.data.animalBehaviors.map(({ behaviorName }) => behaviorName);
  },
  'behaviors of several animals': async (scenario) => {
    const { body } = await callApi(behaviors.ofAnimals, { query: { ids: scenario.animal } }, admin(scenario));
    return body.data.animals.flatMap((behavior) =>
      behavior.animalBehaviors.map(({ behaviorName }) => behaviorName),
    );
  },
};

const REMINDER_READERS: Record<string, TextReader> = {
  'reminders of the animal': async (scenario) => [
    ...(await scenario.clinic.vaccinations(scenario.animal, 'true')).map((record) => record.vaccinationKind),
    ...(await scenario.clinic.procedures(scenario.animal, 'true')).map(
      (record) => record.healthProcedureKind,
    ),
    (await scenario.clinic.meds(scenario.animal, 'true'))[0]?.medicine,
  ],
  'due reminders': async (scenario) => [
    ...(await callApi(vaccinations.due, dueInput, admin(scenario))).body.data.animalVaccinations.map(
      (record) => record.vaccinationKind,
    ),
    ...(await callApi(procedures.due, dueInput, admin(scenario))).body.data.animalProcedures.map(
      (record) => record.healthProcedureKind,
    ),
    (await callApi(meds.due, dueInput, admin(scenario))).body.data.meds[0]?.medicine,
  ],
  round: async (scenario) => {
    const { due: dueRecords } = (await callApi(rounds.today, {}, admin(scenario))).body.data;
    return ['vaccination', 'procedure', 'med'].map(
      (kind) => dueRecords.find((record) => record.kind === kind)?.title,
    );
  },
  calendar: async ({ practice }) => {
    const { entries } = await calendarEntries(tableOf(practice.id), 'Administrator', TODAY);
    return ['Vaccination', 'Procedure', 'Med'].map(
      (category) =>
        entries
          .find((record) => record.day === TODAY)
          ?.description.find((line) => line.startsWith(category))
          ?.split(': ')[1]
          ?.split(' (')[0],
    );
  },
  digest: async ({ practice }) => {
    const { places } = await digestOf(tableOf(practice.id), 'Administrator', TODAY);
    const texts = places.flatMap(({ animals: listedAnimals }) =>
      listedAnimals.flatMap(({ tasks }) => tasks.map(({ text }) => text)),
    );
    return ['Rabies shot', 'Weighing', 'Metacam'].map(
      (name) => texts.find((text) => text.startsWith(name)) && name,
    );
  },
  report: async (scenario) => {
    const { body } = await callApi(
      reports.healthReport,
      { query: { animalId: scenario.animal } },
      admin(scenario),
    );
    const kinds = body.data.report.reminderReports.map(({ kind }) => kind);
    return ['Rabies shot', 'Weighing', 'Metacam'].map(
      (name) => kinds.find((text) => text.startsWith(name)) && name,
    );
  },
};

const RECORD_READERS: Record<string, TextReader> = {
  'records of the animal': async (scenario) => [
    ...(await scenario.clinic.vaccinations(scenario.animal, 'false')).map((record) => record.vaccinationKind),
    ...(await scenario.clinic.procedures(scenario.animal, 'false')).map(
      (record) => record.healthProcedureKind,
    ),
    ...(await scenario.clinic.meds(scenario.animal, 'false')).map((record) => record.medicine),
  ],
  'health history': async (scenario) => {
    const { body } = await callApi(rounds.history, { query: { animalId: scenario.animal } }, admin(scenario));
    return body.data.healthHistories
      .map(({ kind }) => kind)
      .toSorted((a, b) => 'DSA'.indexOf(a[0] ?? '') - 'DSA'.indexOf(b[0] ?? ''));
  },
  report: async (scenario) => {
    const { body } = await callApi(
      reports.healthReport,
      { query: { animalId: scenario.animal } },
      admin(scenario),
    );
    const { vaccinationReports, healthChronologyReports: restReports } = body.data.report;
    return [
      ...vaccinationReports.map(({ vaccinationKind }) => vaccinationKind),
      ...restReports.flatMap(({ procedure }) => procedure?.kind ?? []),
      ...restReports.flatMap(({ med }) => med?.medicine ?? []),
    ];
  },
};

const PRESCRIPTION_READERS: Record<string, TextReader> = {
  prescriptions: async (scenario) =>
    (await createPrescriptionClient(scenario.practice).list(scenario.animal)).map(({ medicine }) => medicine),
};

const REMINDER_NAMES = ['Rabies shot', 'Weighing', 'Metacam'];
const RECORD_NAMES = ['DHPP', 'Spay', 'Amoxicillin'];

const RENAME_CASES = [
  ['a type', TYPE_READERS, ['Canines']],
  ['an acquisition way', WAY_READERS, ['Found outside']],
  ['a behavior', BEHAVIOR_READERS, ['House-trained']],
  ['a reminder', REMINDER_READERS, REMINDER_NAMES],
  ['a completed record', RECORD_READERS, RECORD_NAMES],
  ['a prescription', PRESCRIPTION_READERS, ['Metacam']],
] as const;

/** Renames every list entry that the records of the scenario name. */
async function renameAll({ practice, housebroken }: RenameScenario): Promise<void> {
  const { id } = practice;
  await renameEntry(id, 'animalType', practice.dogs, 'Canines');
  await renameEntry(id, 'acquisitionWay', practice.stray, 'Found outside');
  await renameEntry(id, 'behavior', housebroken, 'House-trained');
  await renameEntry(id, 'vaccinationType', practice.dhpp, 'Five in one');
  await renameEntry(id, 'vaccinationType', practice.rabies, 'Rabies shot');
  await renameEntry(id, 'healthProcedure', practice.spay, 'Neutering');
  await renameEntry(id, 'healthProcedure', practice.weight, 'Weighing');
  await renameEntry(id, 'medicine', practice.amoxicillin, 'Amoxi');
  await renameEntry(id, 'medicine', practice.meloxicam, 'Metacam');
}

let mainScenario: RenameScenario;
let otherScenario: RenameScenario;
beforeAll(async () => {
  [mainScenario, otherScenario] = await Promise.all([newRenameScenario(), newRenameScenario()]);
  await renameAll(mainScenario);
});

describe.each(RENAME_CASES)('after a rename, %s', (_what, places, expected) => {
  it.each(Object.entries(places))(
    'shows the new name, or for completed records the name at that time, in: %s',
    async (_name, readTexts) => {
      expect(await readTexts(mainScenario)).toEqual(expected);
    },
  );
});

/** Another rescue with renamed entries, for tests that rename them again. */
async function newRenamed(): Promise<RenameScenario> {
  const renamedScenario = await newRenameScenario();
  await renameAll(renamedScenario);
  return renamedScenario;
}

describe('after a rename', () => {
  it('keeps a given dose linked to the same entry', async () => {
    const [dose] = await mainScenario.clinic.vaccinations(mainScenario.animal, 'false');
    expect(dose?.kindId).toBe(mainScenario.practice.dhpp);
  });

  it('gives a record completed now the new names', async () => {
    const renamedScenario = await newRenamed();
    const [openMed] = await renamedScenario.clinic.meds(renamedScenario.animal, 'true');
    const giveInput = { query: { ids: openMed?.id ?? '' } };
    expect((await callApi(meds.give, giveInput, admin(renamedScenario))).status).toBe(200);
    await renameEntry(
      renamedScenario.practice.id,
      'medicine',
      renamedScenario.practice.meloxicam,
      'Rheumocam',
    );
    const medRecords = await renamedScenario.clinic.meds(renamedScenario.animal);
    expect(medRecords.find(({ id }) => id === openMed?.id)?.medicine).toBe('Metacam');
    expect(medRecords.find(({ reminder }) => reminder)?.medicine).toBe('Rheumocam');
  });

  it('gives an undone record the present names', async () => {
    const renamedScenario = await newRenamed();
    const [openMed] = await renamedScenario.clinic.meds(renamedScenario.animal, 'true');
    await renameEntry(
      renamedScenario.practice.id,
      'medicine',
      renamedScenario.practice.meloxicam,
      'Inflacam',
    );
    const ids = { kind: 'med', id: openMed?.id ?? '' } as const;
    expect((await callApi(meds.give, { query: { ids: ids.id } }, admin(renamedScenario))).status).toBe(200);
    await renameEntry(
      renamedScenario.practice.id,
      'medicine',
      renamedScenario.practice.meloxicam,
      'Meloxidyl',
    );
    expect((await callApi(rounds.undo, { query: ids }, admin(renamedScenario))).status).toBe(200);
    const restoredMed = (await renamedScenario.clinic.meds(renamedScenario.animal, 'true')).find(
      ({ id }) => id === ids.id,
    );
    expect(restoredMed?.medicine).toBe('Meloxidyl');
  });

  it('keeps the names of another rescue', async () => {
    for (const [places, expected] of [
      [TYPE_READERS, ['Dogs']],
      [WAY_READERS, ['Stray brought by finder']],
      [BEHAVIOR_READERS, ['Housebroken']],
      [RECORD_READERS, RECORD_NAMES],
      [PRESCRIPTION_READERS, ['Meloxicam']],
    ] as const)
      for (const readTexts of Object.values(places)) expect(await readTexts(otherScenario)).toEqual(expected);
  });
});
