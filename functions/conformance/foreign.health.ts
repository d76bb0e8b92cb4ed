import { healthnotes } from '#shared/calls/healthnotes.ts';
import { lists } from '#shared/calls/lists.ts';
import { meds } from '#shared/calls/meds.ts';
import { procedures } from '#shared/calls/procedures.ts';
import { reports } from '#shared/calls/reports.ts';
import { rounds } from '#shared/calls/rounds.ts';
import { schedules } from '#shared/calls/schedules.ts';
import { soaps } from '#shared/calls/soaps.ts';
import { vaccinations } from '#shared/calls/vaccinations.ts';
import { TODAY } from '../health/record/health.fixture.ts';
import { ask } from '../test/ask.ts';
import {
  asked,
  asker,
  myAnimal,
  type Naming,
  practice,
  theirAnimal,
  theirRecords,
  theirs,
} from './foreign.fixture.ts';

const given = () => ({ actionDate: TODAY, hospitalClinicId: practice().clinic });
const vaccination = () => ({ kindId: practice().dhpp, ...given() });
const procedure = () => ({ kindId: practice().spay, ...given() });
const med = () => ({
  medicineId: practice().meloxicam,
  dosage: '1 ml',
  administeredDate: TODAY,
  administeredBy: 'Mine',
});
const WORDS = { subjective: 'S', objective: 'O', assessment: 'A', soapPlan: 'P' };
const soap = () => ({ ...given(), ...WORDS });

const both = (id: string) => [myAnimal, id];

const SERIES = { kindId: 'any', name: 'Mine', fromWeeks: 6, adultDoses: 1 } as const;

/** The calls of health records. */
export const OF_HEALTH: Record<string, Naming> = {
  'vaccinations.add': asked(
    () => theirAnimal,
    (id) =>
      ask(vaccinations.add, { body: { animalIds: both(id), animalVaccinationVm: [vaccination()] } }, asker),
  ),
  'vaccinations.add, clinic': {
    status: 422,
    theirs: () => theirRecords.clinic,
    call: (hospitalClinicId) =>
      ask(
        vaccinations.add,
        { body: { animalIds: [myAnimal], animalVaccinationVm: [{ ...vaccination(), hospitalClinicId }] } },
        asker,
      ),
  },
  'vaccinations.add, reminder': asked(
    () => theirRecords.vaccination,
    (id) =>
      ask(
        vaccinations.add,
        { body: { animalIds: [myAnimal], animalVaccinationVm: [vaccination()], completeReminders: [id] } },
        asker,
      ),
  ),
  'vaccinations.list': asked(
    () => theirAnimal,
    (animalId) => ask(vaccinations.list, { query: { animalId } }, asker),
  ),
  'vaccinations.update': asked(
    () => theirRecords.vaccination,
    (id) => ask(vaccinations.update, { params: { id }, query: {}, body: vaccination() }, asker),
  ),
  'vaccinations.remove': asked(
    () => theirRecords.vaccination,
    (id) => ask(vaccinations.remove, { params: { id } }, asker),
  ),
  'procedures.add': asked(
    () => theirAnimal,
    (id) => ask(procedures.add, { body: { animalIds: both(id), animalProcedureVm: procedure() } }, asker),
  ),
  'procedures.list': asked(
    () => theirAnimal,
    (animalId) => ask(procedures.list, { query: { animalId } }, asker),
  ),
  'procedures.update': asked(
    () => theirRecords.procedure,
    (id) => ask(procedures.update, { params: { id }, body: procedure() }, asker),
  ),
  'procedures.remove': asked(
    () => theirRecords.procedure,
    (id) => ask(procedures.remove, { params: { id } }, asker),
  ),
  'procedures.weights': asked(
    () => theirAnimal,
    (animalId) => ask(procedures.weights, { query: { animalId } }, asker),
  ),
  'meds.add': asked(
    () => theirAnimal,
    (id) => ask(meds.add, { body: { animalIds: both(id), medVms: [med()] } }, asker),
  ),
  'meds.list': asked(
    () => theirAnimal,
    (animalId) => ask(meds.list, { query: { animalId } }, asker),
  ),
  'meds.give': asked(
    () => theirRecords.med,
    (ids) => ask(meds.give, { query: { ids } }, asker),
  ),
  'meds.update': asked(
    () => theirRecords.med,
    (id) => ask(meds.update, { params: { id }, body: med() }, asker),
  ),
  'meds.remove': asked(
    () => theirRecords.med,
    (id) => ask(meds.remove, { params: { id } }, asker),
  ),
  'soaps.add': asked(
    () => theirAnimal,
    (id) => ask(soaps.add, { body: { animalIds: both(id), soapVm: soap() } }, asker),
  ),
  'soaps.list': asked(
    () => theirAnimal,
    (animalId) => ask(soaps.list, { query: { animalId } }, asker),
  ),
  'soaps.update': asked(
    () => theirRecords.soap,
    (id) => ask(soaps.update, { params: { id }, body: soap() }, asker),
  ),
  'soaps.remove': asked(
    () => theirRecords.soap,
    (id) => ask(soaps.remove, { params: { id } }, asker),
  ),
  'healthnotes.add': asked(
    () => theirAnimal,
    (id) => ask(healthnotes.add, { body: { animalIds: both(id), note: 'Mine' } }, asker),
  ),
  'healthnotes.list': asked(
    () => theirAnimal,
    (animalId) => ask(healthnotes.list, { query: { animalId } }, asker),
  ),
  'healthnotes.update': asked(
    () => theirRecords.healthnote,
    (id) => ask(healthnotes.update, { params: { id }, body: { note: 'Mine' } }, asker),
  ),
  'healthnotes.remove': asked(
    () => theirRecords.healthnote,
    (id) => ask(healthnotes.remove, { params: { id } }, asker),
  ),
  'rounds.history': asked(
    () => theirAnimal,
    (animalId) => ask(rounds.history, { query: { animalId } }, asker),
  ),
  'rounds.open': asked(
    () => theirAnimal,
    (id) => ask(rounds.open, { query: { kind: 'vaccination', animalIds: both(id).join(',') } }, asker),
  ),
  'rounds.undo': asked(
    () => theirRecords.vaccination,
    (id) => ask(rounds.undo, { query: { kind: 'vaccination', id } }, asker),
  ),
  'rounds.restore': asked(
    () => theirRecords.healthnote,
    (id) => ask(rounds.restore, { query: { kind: 'healthnote', id } }, asker),
  ),
  'lists.createVaccinationType': {
    status: 422,
    theirs: () => theirs.dogs,
    call: (AnimalTypeId) => ask(lists.createVaccinationType, { body: { kind: 'Mine', AnimalTypeId } }, asker),
  },
  'lists.createHealthProcedure': {
    status: 422,
    theirs: () => theirs.dogs,
    call: (AnimalTypeId) => ask(lists.createHealthProcedure, { body: { kind: 'Mine', AnimalTypeId } }, asker),
  },
  'schedules.propose': asked(
    () => theirAnimal,
    (animalId) => ask(schedules.propose, { query: { animalId } }, asker),
  ),
  'schedules.save': {
    status: 422,
    theirs: () => theirs.dogs,
    call: (animalTypeId) => ask(schedules.save, { body: { ...SERIES, animalTypeId } }, asker),
  },
  'schedules.remove': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.remove, { query: { animalTypeId, kindId: 'any' } }, asker),
  ),
  'schedules.restore': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.restore, { query: { animalTypeId, kindId: 'any' } }, asker),
  ),
  'schedules.reset': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.reset, { query: { animalTypeId } }, asker),
  ),
  'reports.healthReport': asked(
    () => theirAnimal,
    (animalId) => ask(reports.healthReport, { query: { animalId } }, asker),
  ),
  'reports.start': asked(
    () => theirAnimal,
    (id) => ask(reports.start, { body: { animalIds: both(id) } }, asker),
  ),
};
