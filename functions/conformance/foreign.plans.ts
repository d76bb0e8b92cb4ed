import { prescriptions } from '#shared/calls/prescriptions.ts';
import { schedules } from '#shared/calls/schedules.ts';
import { prescribing } from '../health/prescription/prescription.fixture.ts';
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

const desk = () => prescribing(practice(), asker);

const schedule = () => ({ kindId: practice().dhpp, name: 'Mine', fromWeeks: 8, adultDoses: 1 });

/** The calls of vaccine schedules and prescriptions. */
export const OF_PLANS: Record<string, Naming> = {
  'schedules.list': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.list, { query: { animalTypeId } }, asker),
  ),
  'schedules.save': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.save, { body: { animalTypeId, ...schedule() } }, asker),
  ),
  'schedules.remove': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.remove, { query: { animalTypeId, kindId: practice().dhpp } }, asker),
  ),
  'schedules.restore': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.restore, { query: { animalTypeId, kindId: practice().dhpp } }, asker),
  ),
  'schedules.reset': asked(
    () => theirs.dogs,
    (animalTypeId) => ask(schedules.reset, { query: { animalTypeId } }, asker),
  ),
  'schedules.propose': asked(
    () => theirAnimal,
    (animalId) => ask(schedules.propose, { query: { animalId } }, asker),
  ),
  'prescriptions.list': asked(
    () => theirAnimal,
    (animalId) => ask(prescriptions.list, { query: { animalId } }, asker),
  ),
  'prescriptions.add': asked(
    () => theirAnimal,
    (id) => desk().add(id),
  ),
  'prescriptions.add, clinic': {
    status: 422,
    theirs: () => theirRecords.clinic,
    call: (hospitalClinicId) => desk().add(myAnimal, { hospitalClinicId }),
  },
  'prescriptions.update': asked(
    () => theirRecords.prescription,
    (id) => desk().update(id),
  ),
  'prescriptions.carryOn': asked(
    () => theirRecords.prescription,
    (id) => desk().carryOn(id),
  ),
  'prescriptions.stop': asked(
    () => theirRecords.prescription,
    (id) => desk().stop(id),
  ),
  'prescriptions.undo': asked(
    () => theirRecords.prescription,
    (id) => ask(prescriptions.undo, { query: { id } }, asker),
  ),
  'prescriptions.remove': asked(
    () => theirRecords.prescription,
    (id) => desk().remove(id),
  ),
  'prescriptions.restore': asked(
    () => theirRecords.prescription,
    (id) => desk().restore(id),
  ),
};
