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
import { prescribing } from '../../health/prescription/prescription.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';

const animal = () => desk().animal(newWord());
const atClinic = () => ({ actionDate: TODAY, hospitalClinicId: rescue().clinic });
const vaccination = () => ({ kindId: rescue().dhpp, ...atClinic() });
const procedure = () => ({ kindId: rescue().spay, ...atClinic() });
const med = () => ({
  medicineId: rescue().meloxicam,
  dosage: '1 ml',
  administeredDate: TODAY,
  administeredBy: 'Ada',
});
const soap = () => ({ ...atClinic(), subjective: 'S', objective: 'O', assessment: 'A', soapPlan: 'P' });

const first = ({ status, body }: { status: number; body: { data: { ids: string[] } } }): string => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.ids[0] ?? '';
};
const vaccinated = async () => first(await desk().vaccinate([await animal()]));
const treated = async () => first(await desk().treat([await animal()]));
const medicated = async () => first(await desk().medicate([await animal()]));
const soaped = async () =>
  first(await ask(soaps.add, { body: { animalIds: [await animal()], soapVm: soap() } }, desk().asker));
const newHealthnote = async () =>
  first(await ask(healthnotes.add, { body: { animalIds: [await animal()], note: 'Coughs' } }, desk().asker));

const prescribes = () => prescribing(rescue(), desk().asker);
const prescribed = async () => (await prescribes().add(await animal())).body.data.id;

/** A new kind of vaccination, with an edited schedule. */
async function scheduled() {
  const item = listItem(`vaccinationType#${rescue().dogs}`, newWord());
  await tableOf(rescue().id).putAll([item]);
  const at = { animalTypeId: rescue().dogs, kindId: String(item.row['id']) };
  return { at, body: { ...at, name: newWord(), fromWeeks: 8, adultDoses: 1 } };
}
const saved = async () => {
  const { at, body } = await scheduled();
  await ask(schedules.save, { body }, desk().asker);
  return at;
};

const ofPlans = [
  right(schedules.save, async () => ({ body: (await scheduled()).body })),
  right(schedules.remove, async () => ({ query: await saved() })),
  right(schedules.restore, async () => {
    const query = await saved();
    await ask(schedules.remove, { query }, desk().asker);
    return { query };
  }),
  right(schedules.reset, async () => ({ query: { animalTypeId: (await saved()).animalTypeId } })),
  right(prescriptions.add, async () => ({ query: { animalId: await animal() }, body: prescribes().form() })),
  right(prescriptions.update, async () => ({
    query: { id: await prescribed() },
    body: prescribes().form({ dosage: '2 tablets' }),
  })),
  right(prescriptions.carryOn, async () => ({
    query: {
      id: (await prescribes().add(await animal(), { until: 'supply-exhausted' })).body.data.id,
    },
  })),
  right(prescriptions.stop, async () => ({ query: { id: await prescribed() } })),
  right(prescriptions.remove, async () => ({ query: { id: await prescribed() } })),
  right(prescriptions.undo, async () => ({ query: { id: await prescribed() } })),
  right(prescriptions.restore, async () => {
    const id = await prescribed();
    await prescribes().remove(id);
    return { query: { id } };
  }),
];

/** Requests about health records, plans and reports. */
export const OF_HEALTH = [
  right(vaccinations.add, async () => ({
    body: { animalIds: [await animal()], animalVaccinationVm: [vaccination()] },
  })),
  right(vaccinations.update, async () => ({
    params: { id: await vaccinated() },
    query: {},
    body: { ...vaccination(), notes: 'Left leg' },
  })),
  right(vaccinations.remove, async () => ({ params: { id: await vaccinated() } })),
  right(procedures.add, async () => ({
    body: { animalIds: [await animal()], animalProcedureVm: procedure() },
  })),
  right(procedures.update, async () => ({
    params: { id: await treated() },
    body: { ...procedure(), notes: 'Well' },
  })),
  right(procedures.remove, async () => ({ params: { id: await treated() } })),
  right(meds.add, async () => ({ body: { animalIds: [await animal()], medVms: [med()] } })),
  right(meds.give, async () => ({ query: { ids: await medicated() } })),
  right(meds.update, async () => ({ params: { id: await medicated() }, body: med() })),
  right(meds.remove, async () => ({ params: { id: await medicated() } })),
  right(soaps.add, async () => ({ body: { animalIds: [await animal()], soapVm: soap() } })),
  right(soaps.update, async () => ({ params: { id: await soaped() }, body: { ...soap(), subjective: 'T' } })),
  right(soaps.remove, async () => ({ params: { id: await soaped() } })),
  right(healthnotes.add, async () => ({ body: { animalIds: [await animal()], note: 'Coughs' } })),
  right(healthnotes.update, async () => ({
    params: { id: await newHealthnote() },
    body: { note: 'Sneezes' },
  })),
  right(healthnotes.remove, async () => ({ params: { id: await newHealthnote() } })),
  right(rounds.undo, async () => {
    const id = await medicated();
    await ask(meds.give, { query: { ids: id } }, desk().asker);
    return { query: { kind: 'med' as const, id } };
  }),
  right(rounds.restore, async () => {
    const id = await newHealthnote();
    await ask(healthnotes.remove, { params: { id } }, desk().asker);
    return { query: { kind: 'healthnote' as const, id } };
  }),
  right(reports.start, async () => ({ body: { animalIds: [await animal()] } })),
  right(reports.startAnimal, async () => ({ body: { animalIds: [await animal()] } })),
  ...ofPlans,
];
