import { attachments } from '#shared/calls/attachments.ts';
import { behaviors } from '#shared/calls/behaviors.ts';
import { care } from '#shared/calls/care.ts';
import { diaries } from '#shared/calls/diaries.ts';
import { milestones } from '#shared/calls/milestones.ts';
import { people } from '#shared/calls/people.ts';
import { ask } from '../test/ask.ts';
import { SOMEBODY } from '../test/happened.ts';
import {
  asked,
  asker,
  myAnimal,
  type Naming,
  theirAnimal,
  theirPco,
  theirRecords,
  theirs,
} from './foreign.fixture.ts';

const fact = { attachmentType: 'photo', notes: 'Mine' } as const;
const step = { milestoneType: 'foster', milestoneDate: '2026-02-02', pcoId: SOMEBODY, notes: 'Mine' };
const word = { actionDate: '2026-02-02', notes: 'Mine' };

/** The calls of an animal's story. */
export const OF_STORIES: Record<string, Naming> = {
  'milestones.list': asked(
    () => theirAnimal,
    (animalId) => ask(milestones.list, { params: { animalId }, query: {} }, asker),
  ),
  'milestones.add': asked(
    () => theirAnimal,
    (id) => ask(milestones.add, { body: { ids: [myAnimal, id], animalMilestoneVm: step } }, asker),
  ),
  'milestones.update': asked(
    () => theirRecords.milestone,
    (milestoneId) => ask(milestones.update, { params: { milestoneId }, body: step }, asker),
  ),
  'milestones.remove': asked(
    () => theirRecords.milestone,
    (id) => ask(milestones.remove, { params: { id } }, asker),
  ),
  'milestones.restore': asked(
    () => theirRecords.milestone,
    (id) => ask(milestones.restore, { params: { id } }, asker),
  ),
  'behaviors.upsert': asked(
    () => theirAnimal,
    (id) => ask(behaviors.upsert, { body: { animalIds: [id], AnimalBehaviorVms: [] } }, asker),
  ),
  'behaviors.list': asked(
    () => theirAnimal,
    (animalId) => ask(behaviors.list, { query: { animalId } }, asker),
  ),
  'behaviors.ofAnimals': asked(
    () => theirAnimal,
    (id) => ask(behaviors.ofAnimals, { query: { ids: `${myAnimal},${id}` } }, asker),
  ),
  'diaries.add': asked(
    () => theirAnimal,
    (id) => ask(diaries.add, { body: { animalIds: [id], entityType: 'animal', diaryVm: word } }, asker),
  ),
  'diaries.list': asked(
    () => theirAnimal,
    (animalId) => ask(diaries.list, { query: { animalId } }, asker),
  ),
  'diaries.update': asked(
    () => theirRecords.diary,
    (id) => ask(diaries.update, { params: { id }, body: word }, asker),
  ),
  'diaries.remove': asked(
    () => theirRecords.diary,
    (id) => ask(diaries.remove, { params: { id } }, asker),
  ),
  'diaries.restore': asked(
    () => theirRecords.diary,
    (id) => ask(diaries.restore, { params: { id } }, asker),
  ),
  'care.diet': asked(
    () => theirAnimal,
    (animalId) => ask(care.diet, { query: { animalId } }, asker),
  ),
  'care.updateDiet': asked(
    () => theirAnimal,
    (id) => ask(care.updateDiet, { query: { ids: `${myAnimal},${id}`, diet: 'Mine' } }, asker),
  ),
  'care.updateFlag': asked(
    () => theirAnimal,
    (ids) => ask(care.updateFlag, { query: { ids }, body: { flag: false } }, asker),
  ),
  'care.history': asked(
    () => theirAnimal,
    (animalId) => ask(care.history, { query: { animalId } }, asker),
  ),
  'care.deleted': asked(
    () => theirAnimal,
    (animalId) => ask(care.deleted, { query: { animalId } }, asker),
  ),
};

/** The calls of files and people. */
export const OF_FILES: Record<string, Naming> = {
  'attachments.byAnimal': asked(
    () => theirAnimal,
    (id) => ask(attachments.byAnimal, { params: { id } }, asker),
  ),
  'attachments.allByAnimal': asked(
    () => theirAnimal,
    (animalId) => ask(attachments.allByAnimal, { params: { animalId }, query: {} }, asker),
  ),
  'attachments.byPco': asked(
    () => theirPco,
    (id) => ask(attachments.byPco, { params: { id } }, asker),
  ),
  'attachments.allByPco': asked(
    () => theirPco,
    (pcoId) => ask(attachments.allByPco, { params: { pcoId }, query: {} }, asker),
  ),
  'attachments.allByTenant': asked(
    () => theirs.id,
    (tenantId) => ask(attachments.allByTenant, { params: { tenantId } }, asker),
  ),
  'attachments.update': asked(
    () => theirRecords.photo,
    (attachmentId) => ask(attachments.update, { params: { attachmentId }, body: fact }, asker),
  ),
  'attachments.remove': asked(
    () => theirRecords.photo,
    (id) => ask(attachments.remove, { params: { id } }, asker),
  ),
  'attachments.restore': asked(
    () => theirRecords.photo,
    (id) => ask(attachments.restore, { params: { id } }, asker),
  ),
  'attachments.reorder': asked(
    () => theirRecords.photo,
    (id) => ask(attachments.reorder, { body: { ids: [id.includes('-') ? id : `${id}-${id}`] } }, asker),
  ),
  'people.get': asked(
    () => theirPco,
    (id) => ask(people.get, { params: { id } }, asker),
  ),
  'people.links': asked(
    () => theirPco,
    (pcoId) => ask(people.links, { query: { pcoId } }, asker),
  ),
  'people.update': asked(
    () => theirPco,
    (id) =>
      ask(
        people.update,
        { params: { id }, query: {}, body: { lastName: 'Mine', state: 'X', countryId: 'NZ' } },
        asker,
      ),
  ),
  'people.remove': asked(
    () => theirPco,
    (id) => ask(people.remove, { params: { id } }, asker),
  ),
  'people.restore': asked(
    () => theirPco,
    (id) => ask(people.restore, { params: { id } }, asker),
  ),
  'milestones.add, person': {
    status: 422,
    theirs: () => theirPco,
    call: (pcoId) =>
      ask(milestones.add, { body: { ids: [myAnimal], animalMilestoneVm: { ...step, pcoId } } }, asker),
  },
};
