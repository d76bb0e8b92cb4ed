import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { TODAY } from '../../health/health-record/health.fixture.ts';
import { createPrescriptionClient } from '../../health/prescription/prescription.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, newWord, rescue, validRequest } from './valid-requests.fixture.ts';

const animal = () => rescueClient().animal(newWord());
const clinicFields = () => ({ actionDate: TODAY, hospitalClinicId: rescue().clinic });
const vaccination = () => ({ kindId: rescue().dhpp, ...clinicFields() });
const procedure = () => ({ kindId: rescue().spay, ...clinicFields() });
const med = () => ({
  medicineId: rescue().meloxicam,
  dosage: '1 ml',
  administeredDate: TODAY,
  administeredBy: 'Ada',
});
const soap = () => ({ ...clinicFields(), subjective: 'S', objective: 'O', assessment: 'A', soapPlan: 'P' });

const first = ({ status, body }: { status: number; body: { data: { ids: string[] } } }): string => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.ids[0] ?? '';
};
const addVaccination = async () => first(await rescueClient().vaccinate([await animal()]));
const addProcedure = async () => first(await rescueClient().treat([await animal()]));
const addMed = async () => first(await rescueClient().medicate([await animal()]));
const addSoap = async () =>
  first(
    await callApi(
      soaps.add,
      { body: { animalIds: [await animal()], soapVm: soap() } },
      rescueClient().testCaller,
    ),
  );
const addHealthnote = async () =>
  first(
    await callApi(
      healthnotes.add,
      { body: { animalIds: [await animal()], note: 'Coughs' } },
      rescueClient().testCaller,
    ),
  );

const prescriptionClient = () => createPrescriptionClient(rescue(), rescueClient().testCaller);
const addPrescription = async () => (await prescriptionClient().add(await animal())).body.data.id;

/** A new kind of vaccination, with an edited schedule. */
async function newSchedule() {
  const item = listItem(`vaccinationType#${rescue().dogs}`, newWord());
  await tableOf(rescue().id).putAll([item]);
  const scheduleKey = { animalTypeId: rescue().dogs, kindId: String(item.row['id']) };
  return { scheduleKey, body: { ...scheduleKey, name: newWord(), fromWeeks: 8, adultDoses: 1 } };
}
const saved = async () => {
  const { scheduleKey, body } = await newSchedule();
  await callApi(schedules.save, { body }, rescueClient().testCaller);
  return scheduleKey;
};

const scheduleRequests = [
  validRequest(schedules.save, async () => ({ body: (await newSchedule()).body })),
  validRequest(schedules.remove, async () => ({ query: await saved() })),
  validRequest(schedules.restore, async () => {
    const query = await saved();
    await callApi(schedules.remove, { query }, rescueClient().testCaller);
    return { query };
  }),
  validRequest(schedules.reset, async () => ({ query: { animalTypeId: (await saved()).animalTypeId } })),
  validRequest(prescriptions.add, async () => ({
    query: { animalId: await animal() },
    body: prescriptionClient().form(),
  })),
  validRequest(prescriptions.update, async () => ({
    query: { id: await addPrescription() },
    body: prescriptionClient().form({ dosage: '2 tablets' }),
  })),
  validRequest(prescriptions.carryOn, async () => ({
    query: {
      id: (await prescriptionClient().add(await animal(), { until: 'supply-exhausted' })).body.data.id,
    },
  })),
  validRequest(prescriptions.stop, async () => ({ query: { id: await addPrescription() } })),
  validRequest(prescriptions.remove, async () => ({ query: { id: await addPrescription() } })),
  validRequest(prescriptions.undo, async () => ({ query: { id: await addPrescription() } })),
  validRequest(prescriptions.restore, async () => {
    const id = await addPrescription();
    await prescriptionClient().remove(id);
    return { query: { id } };
  }),
];

/** Valid requests for the calls about health records, schedules, prescriptions and reports. */
export const HEALTH_REQUESTS = [
  validRequest(vaccinations.add, async () => ({
    body: { animalIds: [await animal()], animalVaccinationVm: [vaccination()] },
  })),
  validRequest(vaccinations.update, async () => ({
    params: { id: await addVaccination() },
    query: {},
    body: { ...vaccination(), notes: 'Left leg' },
  })),
  validRequest(vaccinations.remove, async () => ({ params: { id: await addVaccination() } })),
  validRequest(procedures.add, async () => ({
    body: { animalIds: [await animal()], animalProcedureVm: procedure() },
  })),
  validRequest(procedures.update, async () => ({
    params: { id: await addProcedure() },
    body: { ...procedure(), notes: 'Well' },
  })),
  validRequest(procedures.remove, async () => ({ params: { id: await addProcedure() } })),
  validRequest(meds.add, async () => ({ body: { animalIds: [await animal()], medVms: [med()] } })),
  validRequest(meds.give, async () => ({ query: { ids: await addMed() } })),
  validRequest(meds.update, async () => ({ params: { id: await addMed() }, body: med() })),
  validRequest(meds.remove, async () => ({ params: { id: await addMed() } })),
  validRequest(soaps.add, async () => ({ body: { animalIds: [await animal()], soapVm: soap() } })),
  validRequest(soaps.update, async () => ({
    params: { id: await addSoap() },
    body: { ...soap(), subjective: 'T' },
  })),
  validRequest(soaps.remove, async () => ({ params: { id: await addSoap() } })),
  validRequest(healthnotes.add, async () => ({ body: { animalIds: [await animal()], note: 'Coughs' } })),
  validRequest(healthnotes.update, async () => ({
    params: { id: await addHealthnote() },
    body: { note: 'Sneezes' },
  })),
  validRequest(healthnotes.remove, async () => ({ params: { id: await addHealthnote() } })),
  validRequest(rounds.undo, async () => {
    const id = await addMed();
    await callApi(meds.give, { query: { ids: id } }, rescueClient().testCaller);
    return { query: { kind: 'med' as const, id } };
  }),
  validRequest(rounds.restore, async () => {
    const id = await addHealthnote();
    await callApi(healthnotes.remove, { params: { id } }, rescueClient().testCaller);
    return { query: { kind: 'healthnote' as const, id } };
  }),
  validRequest(reports.start, async () => ({ body: { animalIds: [await animal()] } })),
  validRequest(reports.startAnimal, async () => ({ body: { animalIds: [await animal()] } })),
  ...scheduleRequests,
];
