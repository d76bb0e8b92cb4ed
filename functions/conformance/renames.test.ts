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

/** The text of each place, given a story. */
type TextReader = (story: RenameScenario) => Promise<unknown>;

const admin = ({ practice }: RenameScenario) => practice.admin;
const current = { isAvailable: 'true' } as const;
const row = (found: { animals: readonly { animalType: string; animalTypeId: string }[] }) =>
  found.animals.map(({ animalType }) => animalType);
const due = { query: { limit: '10' } };

const TYPE: Record<string, TextReader> = {
  'list of animals': async (story) =>
    row((await callApi(animals.list, { query: current }, admin(story))).body.data),
  'list by type': async (story) => {
    const query = { ...current, animalTypeId: story.practice.dogs };
    return row((await callApi(animals.list, { query }, admin(story))).body.data);
  },
  'latest animals': async (story) =>
    row((await callApi(animals.list, { query: { ...current, recent: 'true' } }, admin(story))).body.data),
  search: async (story) => {
    const query = { ...current, searchText: 'juno' };
    return row((await callApi(animals.list, { query }, admin(story))).body.data);
  },
  'page of the animal': async (story) => {
    const { body } = await callApi(animals.get, { query: { ids: story.animal } }, admin(story));
    return body.data.animalList.map(({ animalType }) => animalType);
  },
  gallery: async (story) => {
    const params = { animalTypeId: story.practice.dogs };
    const { body } = await callApi(attachments.gallery, { params, query: {} }, admin(story));
    return body.data.gallery.map(({ animalType }) => animalType);
  },
  'due reminders': async (story) =>
    (await callApi(vaccinations.due, due, admin(story))).body.data.animalVaccinations.map(
      ({ animalType }) => animalType,
    ),
  round: async (story) => {
    const { body } = await callApi(rounds.today, {}, admin(story));
    return [...new Set(body.data.due.map(({ animalType }) => animalType))];
  },
  calendar: async ({ practice }) => {
    const { entries } = await calendarEntries(tableOf(practice.id), 'Administrator', TODAY);
    return [...new Set(entries.map(({ description }) => /\((.*)\)/.exec(description[0] ?? '')?.[1]))];
  },
  digest: async ({ practice }) => {
    const { places } = await digestOf(tableOf(practice.id), 'Administrator', TODAY);
    return places.flatMap(({ animals: all }) => all.map(({ type }) => type));
  },
  report: async (story) => {
    const { body } = await callApi(reports.healthReport, { query: { animalId: story.animal } }, admin(story));
    return [body.data.report.animalReport.animalType];
  },
  dashboard: async (story) => {
    const { body } = await callApi(dashboard.overview, {}, admin(story));
    return body.data.animals?.types.map(({ typeName }) => typeName);
  },
};

const WAY: Record<string, TextReader> = {
  milestones: async (story) => {
    const { body } = await callApi(
      milestones.list,
      { params: { animalId: story.animal }, query: {} },
      admin(story),
    );
    return body.data.milestones.flatMap(({ acquisitionWayName }) => acquisitionWayName ?? []);
  },
};

const BEHAVIOR: Record<string, TextReader> = {
  'behaviours of the animal': async (story) => {
    const { body } = await callApi(behaviors.list, { query: { animalId: story.animal } }, admin(story));
    return body.data.animalBehaviors.map(({ behaviorName }) => behaviorName);
  },
  'behaviours of several': async (story) => {
    const { body } = await callApi(behaviors.ofAnimals, { query: { ids: story.animal } }, admin(story));
    return body.data.animals.flatMap((one) => one.animalBehaviors.map(({ behaviorName }) => behaviorName));
  },
};

const KINDS: Record<string, TextReader> = {
  'reminders of the animal': async (story) => [
    ...(await story.clinic.vaccinations(story.animal, 'true')).map((one) => one.vaccinationKind),
    ...(await story.clinic.procedures(story.animal, 'true')).map((one) => one.healthProcedureKind),
    (await story.clinic.meds(story.animal, 'true'))[0]?.medicine,
  ],
  'due reminders': async (story) => [
    ...(await callApi(vaccinations.due, due, admin(story))).body.data.animalVaccinations.map(
      (one) => one.vaccinationKind,
    ),
    ...(await callApi(procedures.due, due, admin(story))).body.data.animalProcedures.map(
      (one) => one.healthProcedureKind,
    ),
    (await callApi(meds.due, due, admin(story))).body.data.meds[0]?.medicine,
  ],
  round: async (story) => {
    const { due: all } = (await callApi(rounds.today, {}, admin(story))).body.data;
    return ['vaccination', 'procedure', 'med'].map((kind) => all.find((one) => one.kind === kind)?.title);
  },
  calendar: async ({ practice }) => {
    const { entries } = await calendarEntries(tableOf(practice.id), 'Administrator', TODAY);
    return ['Vaccination', 'Procedure', 'Med'].map(
      (category) =>
        entries
          .find((one) => one.day === TODAY)
          ?.description.find((line) => line.startsWith(category))
          ?.split(': ')[1]
          ?.split(' (')[0],
    );
  },
  digest: async ({ practice }) => {
    const { places } = await digestOf(tableOf(practice.id), 'Administrator', TODAY);
    const texts = places.flatMap(({ animals: all }) =>
      all.flatMap(({ tasks }) => tasks.map(({ text }) => text)),
    );
    return ['Rabies shot', 'Weighing', 'Metacam'].map(
      (name) => texts.find((text) => text.startsWith(name)) && name,
    );
  },
  report: async (story) => {
    const { body } = await callApi(reports.healthReport, { query: { animalId: story.animal } }, admin(story));
    const kinds = body.data.report.reminderReports.map(({ kind }) => kind);
    return ['Rabies shot', 'Weighing', 'Metacam'].map(
      (name) => kinds.find((text) => text.startsWith(name)) && name,
    );
  },
};

const GIVEN: Record<string, TextReader> = {
  'records of the animal': async (story) => [
    ...(await story.clinic.vaccinations(story.animal, 'false')).map((one) => one.vaccinationKind),
    ...(await story.clinic.procedures(story.animal, 'false')).map((one) => one.healthProcedureKind),
    ...(await story.clinic.meds(story.animal, 'false')).map((one) => one.medicine),
  ],
  'health history': async (story) => {
    const { body } = await callApi(rounds.history, { query: { animalId: story.animal } }, admin(story));
    return body.data.healthHistories
      .map(({ kind }) => kind)
      .toSorted((a, b) => 'DSA'.indexOf(a[0] ?? '') - 'DSA'.indexOf(b[0] ?? ''));
  },
  report: async (story) => {
    const { body } = await callApi(reports.healthReport, { query: { animalId: story.animal } }, admin(story));
    const { vaccinationReports, healthChronologyReports: rest } = body.data.report;
    return [
      ...vaccinationReports.map(({ vaccinationKind }) => vaccinationKind),
      ...rest.flatMap(({ procedure }) => procedure?.kind ?? []),
      ...rest.flatMap(({ med }) => med?.medicine ?? []),
    ];
  },
};

const PRESCRIBED: Record<string, TextReader> = {
  prescriptions: async (story) =>
    (await createPrescriptionClient(story.practice).list(story.animal)).map(({ medicine }) => medicine),
};

const OPEN = ['Rabies shot', 'Weighing', 'Metacam'];
const OF_THAT_DAY = ['DHPP', 'Spay', 'Amoxicillin'];

const PLACES = [
  ['a type', TYPE, ['Canines']],
  ['a way', WAY, ['Found outside']],
  ['a behaviour', BEHAVIOR, ['House-trained']],
  ['what is due', KINDS, OPEN],
  ['what was given', GIVEN, OF_THAT_DAY],
  ['a prescription', PRESCRIBED, ['Metacam']],
] as const;

/** Every entry that the story names, under a new name. */
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

let story: RenameScenario;
let other: RenameScenario;
beforeAll(async () => {
  [story, other] = await Promise.all([newRenameScenario(), newRenameScenario()]);
  await renameAll(story);
});

describe.each(PLACES)('after a rename, %s', (_what, places, expected) => {
  it.each(Object.entries(places))(
    'says it by the new name, or that of its day, in: %s',
    async (_name, readTexts) => {
      expect(await readTexts(story)).toEqual(expected);
    },
  );
});

/** Another rescue whose entries have other names, for what changes them again. */
async function renamed(): Promise<RenameScenario> {
  const renamedStory = await newRenameScenario();
  await renameAll(renamedStory);
  return renamedStory;
}

describe('after a rename', () => {
  it('a given dose is found by the same entry', async () => {
    const [dose] = await story.clinic.vaccinations(story.animal, 'false');
    expect(dose?.kindId).toBe(story.practice.dhpp);
  });

  it('a record completed now keeps the present names', async () => {
    const renamedStory = await renamed();
    const [open] = await renamedStory.clinic.meds(renamedStory.animal, 'true');
    const give = { query: { ids: open?.id ?? '' } };
    expect((await callApi(meds.give, give, admin(renamedStory))).status).toBe(200);
    await renameEntry(renamedStory.practice.id, 'medicine', renamedStory.practice.meloxicam, 'Rheumocam');
    const all = await renamedStory.clinic.meds(renamedStory.animal);
    expect(all.find(({ id }) => id === open?.id)?.medicine).toBe('Metacam');
    expect(all.find(({ reminder }) => reminder)?.medicine).toBe('Rheumocam');
  });

  it('an undone record has the present names', async () => {
    const renamedStory = await renamed();
    const [open] = await renamedStory.clinic.meds(renamedStory.animal, 'true');
    await renameEntry(renamedStory.practice.id, 'medicine', renamedStory.practice.meloxicam, 'Inflacam');
    const ids = { kind: 'med', id: open?.id ?? '' } as const;
    expect((await callApi(meds.give, { query: { ids: ids.id } }, admin(renamedStory))).status).toBe(200);
    await renameEntry(renamedStory.practice.id, 'medicine', renamedStory.practice.meloxicam, 'Meloxidyl');
    expect((await callApi(rounds.undo, { query: ids }, admin(renamedStory))).status).toBe(200);
    const back = (await renamedStory.clinic.meds(renamedStory.animal, 'true')).find(
      ({ id }) => id === ids.id,
    );
    expect(back?.medicine).toBe('Meloxidyl');
  });

  it('another rescue keeps its names', async () => {
    for (const [places, expected] of [
      [TYPE, ['Dogs']],
      [WAY, ['Stray brought by finder']],
      [BEHAVIOR, ['Housebroken']],
      [GIVEN, OF_THAT_DAY],
      [PRESCRIBED, ['Meloxicam']],
    ] as const)
      for (const readTexts of Object.values(places)) expect(await readTexts(other)).toEqual(expected);
  });
});
