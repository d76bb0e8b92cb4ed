import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { lists, type ListName, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import type { Call } from '#shared/contract/call.ts';
import { tableOf } from '../kernel/table/table.ts';
import { newPractice, type Practice, practiceClient, TODAY } from '../health/health-record/health.fixture.ts';
import {
  createPrescriptionClient,
  enablePrescriptions,
} from '../health/prescription/prescription.fixture.ts';
import { findEntry } from '../lists/entry/find.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';

/** A rescue with one animal, each of whose records names a list entry. */
export interface RenameScenario {
  readonly practice: Practice;
  readonly clinic: ReturnType<typeof practiceClient>;
  readonly housebroken: string;
  /** The id of the animal. */
  readonly animal: string;
}

/** Takes in an animal and adds records of every kind that name a list entry: open reminders and completed records. */
export async function newRenameScenario(): Promise<RenameScenario> {
  const practice = await newPractice();
  const clinic = practiceClient(practice);
  const behaviorItem = listItem(`behavior#${practice.dogs}`, 'Housebroken');
  await tableOf(practice.id).putAll([behaviorItem]);
  const housebroken = String(behaviorItem.row['id']);
  await enablePrescriptions(practice);
  const animal = await clinic.animal('Juno', { location: 'Kennel 1' });
  const body = { animalIds: [animal], AnimalBehaviorVms: [{ behaviorId: housebroken, yesOrNo: true }] };
  const reminderFields = { reminder: true, dueDate: TODAY } as const;
  const replies = [
    await callApi(behaviors.upsert, { body }, practice.admin),
    await clinic.vaccinate([animal]),
    await clinic.vaccinate([animal], { ...reminderFields, kindId: practice.rabies }),
    await clinic.treat([animal]),
    await clinic.treat([animal], { ...reminderFields, kindId: practice.weight }),
    await clinic.medicate([animal], {
      reminder: false,
      administeredDate: TODAY,
      administeredBy: 'Ada',
    }),
    await createPrescriptionClient(practice).add(animal, { medicineId: practice.meloxicam }),
  ];
  const failedReplies = replies.filter(({ status }) => status !== 200);
  if (failedReplies.length > 0) throw new Error(JSON.stringify(failedReplies.map((reply) => reply.body)));
  return { practice, clinic, housebroken, animal };
}

/** Renames a list entry through the API, as a user does. */
export async function renameEntry(tenant: string, list: ListName, id: string, name: string): Promise<void> {
  const { name: key, ofType } = PICK_LISTS[list];
  const testCaller = { as: 'Administrator', tenant } as const;
  const found = await findEntry(tableOf(tenant), list, { id, typeId: undefined });
  const [, typeId] = found?.listKey.split('#') ?? [];
  const body = {
    [key]: name,
    ...(list === 'medicine' ? { usedFor: 'Pain' } : {}),
    ...(ofType ? { [ofType.bodyField]: typeId } : {}),
  };
  const call: Call = lists[list].update;
  const { status, body: reply } = await callApi(call, { params: { id }, body }, testCaller);
  if (status !== 200) throw new Error(JSON.stringify(reply));
}
