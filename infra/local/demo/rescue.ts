import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { care } from '#shared/calls/animals/care.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { templates } from '#shared/calls/mailings/templates.ts';
import { places as board } from '#shared/calls/animals/places.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { partyForWay } from '#shared/rules/animals/acquisition.ts';
import { birthFromAge } from '#shared/rules/time/age.ts';
import { partyOf } from '#shared/rules/animals/milestones.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import { addContacts } from './contacts.ts';
import { daysAgo } from './days.ts';
import { addDocuments } from './documents.ts';
import { drawPortrait } from './portrait.ts';
import { reportMonths } from './reports.ts';
import { requireEntry } from './require-entry.ts';
import type {
  Contact,
  DemoPage,
  DemoMilestone,
  DemoMails,
  PersonDocument,
  DemoReports,
  DemoAnimal,
} from './stories/demo-content.ts';
import { treatAnimal } from './treat.ts';
import { addVolunteers } from './volunteers.ts';

interface ListIds {
  readonly types: ReadonlyMap<string, string>;
  readonly ways: ReadonlyMap<string, { readonly id: string; readonly means?: string | undefined }>;
  readonly contacts: ReadonlyMap<string, string>;
}

async function loadLists(caller: Caller): Promise<Pick<ListIds, 'types' | 'ways'>> {
  const { animalTypes } = await callAs(caller, lists.animalType.list, { query: {} });
  const { acquisitionWays } = await callAs(caller, lists.acquisitionWay.list, { query: {} });
  return {
    types: new Map(animalTypes.map(({ id, typeName }) => [typeName, id])),
    ways: new Map(acquisitionWays.map((way) => [way.acquisitionWayName, way])),
  };
}

function intakeOf(
  caller: Caller,
  { intakeDaysAgo, way, sourceKey }: DemoAnimal,
  { ways, contacts }: ListIds,
) {
  const partyId = sourceKey ? requireEntry(contacts, sourceKey) : undefined;
  const { id: acquisitionWayId, means: acquisitionWayMeans } = requireEntry(ways, way);
  const partyRole = partyForWay(acquisitionWayMeans);
  return {
    milestoneDate: daysAgo(caller, intakeDaysAgo),
    acquisitionWayId,
    acquisitionWayName: way,
    acquisitionWayMeans,
    ...(partyId && partyRole === 'rescue' ? { otherRescueShelterId: partyId } : {}),
    ...(partyId && partyRole !== 'rescue' ? { pcoId: partyId } : {}),
  };
}

async function createAnimal(caller: Caller, demoAnimal: DemoAnimal, listIds: ListIds): Promise<string> {
  const {
    name,
    type,
    breed,
    sex,
    age,
    intakeDaysAgo,
    location = '',
    color = '',
    status = 'adoptable' as const,
    condition = '',
    flag = '',
    fixed = false,
  } = demoAnimal;
  const [years, months, exact] = age;
  const birth = {
    isApproxDOB: exact !== 'exact',
    milestoneDate: birthFromAge({ years, months }, daysAgo(caller, intakeDaysAgo)),
  };
  const animal = {
    animalName: name,
    animalTypeId: requireEntry(listIds.types, type),
    breed,
    sex,
    status,
    color,
    location,
    chronicCondition: condition,
    spayedOrNeutered: fixed,
    flag: flag !== '',
    flagReason: flag,
    notes: demoAnimal.notes,
  };
  const file = demoAnimal.photo
    ? {
        filename: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.jpg`,
        mimetype: 'image/jpeg',
        content: await drawPortrait(name, type),
      }
    : undefined;
  const body = { animal, birthMilestone: birth, intakeMileStone: intakeOf(caller, demoAnimal, listIds) };
  const { animals: createdAnimals } = await callAs(caller, animals.create, {
    query: { force: true },
    body,
    ...(file ? { file } : {}),
  });
  return createdAnimals[0]?.id ?? '';
}

/** Adds a milestone of an animal's story. */
async function addMilestone(
  caller: Caller,
  animalId: string,
  [type, days, partyKey, notes = '', fee = 0, detail]: DemoMilestone,
  { contacts }: ListIds,
): Promise<void> {
  const party = partyKey ? requireEntry(contacts, partyKey) : undefined;
  await callAs(caller, milestones.add, {
    body: {
      ids: [animalId],
      animalMilestoneVm: {
        milestoneType: type,
        milestoneDate: daysAgo(caller, days),
        ...(partyOf(type) === 'rescue' ? { otherRescueShelterId: party } : { pcoId: party }),
        notes,
        amountPaidFee: fee,
        detail,
        anyway: 'Agreed with the veterinarian',
      },
    },
  });
}

/** Adds the behaviors of an animal, by their names in the list. */
async function addBehaviors(
  caller: Caller,
  animalId: string,
  animalTypeId: string,
  answers: Readonly<Record<string, boolean | string>>,
): Promise<void> {
  const { behaviors: entries } = await callAs(caller, lists.behavior.list, { query: { animalTypeId } });
  const ids = new Map(entries.map(({ id, behaviorName }) => [behaviorName, id]));
  const AnimalBehaviorVms = Object.entries(answers).map(([name, value]) => ({
    behaviorId: requireEntry(ids, name),
    yesOrNo: value !== false,
    notes: typeof value === 'string' ? value : '',
  }));
  await callAs(caller, behaviors.upsert, { body: { animalIds: [animalId], AnimalBehaviorVms } });
}

/** Adds an animal with its milestones, diary, treatments, diet and behaviors; returns its id. */
async function addAnimal(caller: Caller, demoAnimal: DemoAnimal, listIds: ListIds): Promise<string> {
  const animalId = await createAnimal(caller, demoAnimal, listIds);
  const animalMilestones = [
    ...(demoAnimal.milestones ?? []),
    ...(demoAnimal.departure ? [demoAnimal.departure] : []),
  ];
  for (const milestone of animalMilestones) await addMilestone(caller, animalId, milestone, listIds);
  for (const [days, notes] of demoAnimal.diary ?? []) {
    const diaryVm = { actionDate: daysAgo(caller, days), notes };
    await callAs(caller, diaries.add, { body: { animalIds: [animalId], diaryVm } });
  }
  const animalTypeId = requireEntry(listIds.types, demoAnimal.type);
  const patient = { id: animalId, animalTypeId, clinicId: listIds.contacts.get('clinic') ?? '' };
  for (const treatment of demoAnimal.health ?? []) await treatAnimal(caller, patient, treatment);
  if (demoAnimal.diet)
    await callAs(caller, care.updateDiet, { query: { ids: animalId, diet: demoAnimal.diet }, body: {} });
  if (demoAnimal.behaviors) await addBehaviors(caller, animalId, animalTypeId, demoAnimal.behaviors);
  return animalId;
}

/** The content of a demo rescue. */
export interface RescueContent {
  readonly contacts: readonly Contact[];
  readonly demoAnimals: readonly DemoAnimal[];
  readonly documents?: readonly PersonDocument[];
  readonly reports?: DemoReports;
  readonly mails?: DemoMails;
  /** The settings of the rescue's public page, and the texts about its animals. */
  readonly page?: DemoPage;
  /** The capacity of each place. */
  readonly places?: readonly { readonly name: string; readonly room: number }[];
}

/** Adds the mail domain, whose DNS records are not set, and the mail templates. */
async function addMails(caller: Caller, mails: DemoMails): Promise<void> {
  await callAs(caller, mailDomain.add, { body: mails.domain });
  for (const body of mails.templates) await callAs(caller, templates.add, { body });
}

/** Turns the public page on, and adds the public texts of some animals. */
async function publishPage(
  caller: Caller,
  ids: ReadonlyMap<string, string>,
  { publicTexts, ...settings }: DemoPage,
): Promise<void> {
  await callAs(caller, tenants.updateModules, { body: { wideExposure: true } });
  await callAs(caller, exposureSettings.update, { body: { isPublic: true, ...settings } });
  for (const [name, publicText] of Object.entries(publicTexts))
    await callAs(caller, exposure.update, {
      query: { animalId: requireEntry(ids, name) },
      body: { publicText },
    });
}

/** Fills a tenant with its people and animals, oldest intake first, as its administrator would. */
export async function fillRescue(
  caller: Caller,
  { contacts, demoAnimals, documents = [], reports, mails, page, places = [] }: RescueContent,
): Promise<void> {
  const listIds = { ...(await loadLists(caller)), contacts: await addContacts(caller, contacts) };
  await addDocuments(caller, listIds.contacts, documents);
  await addVolunteers(caller, listIds, contacts);
  const ids = new Map<string, string>();
  for (const demoAnimal of demoAnimals.toSorted((a, b) => b.intakeDaysAgo - a.intakeDaysAgo))
    ids.set(demoAnimal.name, await addAnimal(caller, demoAnimal, listIds));
  if (mails) await addMails(caller, mails);
  if (reports) await reportMonths(caller, ids, reports);
  if (page) await publishPage(caller, ids, page);
  if (places.length > 0) await callAs(caller, board.save, { body: { places: [...places] } });
}
