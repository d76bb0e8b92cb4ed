import { beforeAll, describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { ROLES } from '#shared/access/roles.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { ALL_LISTS, newName, openList, type OpenList } from './all-lists.fixture.ts';

/**
 * The length limit of a name, the number in the message beyond it, and the message without a name (product/lists 1.2).
 */
const LIMITS: Record<string, readonly [max: number, tooLong: string, missing: string]> = {
  animalType: [74, '75', 'Animal Type is required'],
  acquisitionWay: [74, '75', 'How Acquired is required'],
  behavior: [24, '25', 'Behavior is required'],
  healthProcedure: [149, '150', 'Health Procedure is required'],
  vaccinationType: [149, '150', 'Vaccination Type is required'],
  medicine: [224, '225', 'Medicine Name is required'],
  volunteerActivity: [74, '75', 'Volunteer Activity is required'],
  volunteerRequirement: [74, '75', 'Volunteer Requirement is required'],
  sharedAnimalType: [40, '40', 'Animal Type is required'],
  sharedBehavior: [24, '25', 'Behavior is required'],
  sharedHealthProcedure: [149, '150', 'Health Procedure is required'],
  sharedVaccinationType: [149, '150', 'Vaccination Type is required'],
  sharedMedicine: [224, '225', 'Medicine Name is required'],
  sharedVolunteerActivity: [74, '75', 'Volunteer Activity is required'],
};

/** The message for a name that is taken, word for word. */
const TAKEN: Record<string, string> = {
  animalType: 'Animal Type Name already exists.',
  acquisitionWay: 'Acquisition Way already exists.',
  behavior: 'Behavior already exists.',
  healthProcedure: 'Health Procedure already exists.',
  vaccinationType: 'Vaccination Type already exists.',
  medicine: 'Medicine Type already exists.',
  volunteerActivity: 'Volunteer Activity already exists.',
  volunteerRequirement: 'Volunteer Requirement already exists.',
};
const ownListName = (list: string) => {
  const listName = list.replace(/^shared/, '');
  return listName.charAt(0).toLowerCase() + listName.slice(1);
};

it('there are eight lists of each rescue and six shared lists', () => {
  expect(ALL_LISTS.filter(({ isShared }) => !isShared).map(({ number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 20,
  ]);
  expect(ALL_LISTS.filter(({ isShared }) => isShared).map(({ number }) => number)).toEqual([
    1, 3, 4, 5, 6, 7,
  ]);
  expect(ALL_LISTS.map(({ list }) => list)).toEqual(Object.keys(LIMITS));
});

describe.each(ALL_LISTS.map((definition) => [definition.list, definition] as const))(
  'the list %s',
  (list, definition) => {
    let openedList: OpenList;
    beforeAll(async () => {
      openedList = await openList(definition);
    });
    const [maxLength, tooLongAt, missingMessage] = LIMITS[list]!;
    const takenMessage = TAKEN[ownListName(list)]!;
    const rejectedWith = (message: string) => ({
      status: 422,
      body: { fields: { [definition.name]: message } },
    });
    const nameTaken = {
      status: 409,
      body: { errors: [takenMessage], fields: { [definition.name]: takenMessage } },
    };

    it('takes a name of the longest length, and none that is longer, missing or without a letter', async () => {
      const longestName = newName().padEnd(maxLength, 'x');
      expect(await openedList.create(longestName)).toMatchObject({
        status: 200,
        body: { data: { [definition.name]: longestName } },
      });
      expect(await openedList.create('x'.repeat(maxLength + 1))).toMatchObject(
        rejectedWith(`Should be less than ${tooLongAt} characters`),
      );
      for (const blankName of ['', '  '])
        expect(await openedList.create(blankName)).toMatchObject(rejectedWith(missingMessage));
      expect((await openedList.create('?!')).status).toBe(422);
      const { id } = await openedList.added();
      expect(await openedList.update(id, 'x'.repeat(maxLength + 1))).toMatchObject({ status: 422 });
      expect(await openedList.update(id, '')).toMatchObject(rejectedWith(missingMessage));
    });

    it('allows a name once, ignoring case, accents and blanks, and says beforehand whether it is free', async () => {
      const name = newName();
      const { id } = await openedList.added(name);
      const otherEntry = await openedList.added();
      for (const variant of [
        name,
        name.toUpperCase(),
        `  ${name.replace(' ', '   ')} `,
        name.replace('N', 'Ñ'),
      ]) {
        expect(await openedList.create(variant)).toMatchObject(nameTaken);
        expect(await openedList.update(otherEntry.id, variant)).toMatchObject(nameTaken);
        expect(await openedList.available(variant)).toEqual({ success: false, message: takenMessage });
        expect(await openedList.available(variant, { id })).toEqual({ success: true, message: '' });
        expect(await openedList.available(variant, { id: otherEntry.id })).toEqual({
          success: false,
          message: takenMessage,
        });
      }
      expect(await openedList.available(newName())).toEqual({ success: true, message: '' });
      expect((await openedList.update(id, name.toUpperCase())).body.data[definition.name]).toBe(
        name.toUpperCase(),
      );
    });

    it('lets one of fifty simultaneous requests use a name', async () => {
      const name = newName();
      const replies = await Promise.all(Array.from({ length: 50 }, () => openedList.create(name)));
      const count = (status: number) => replies.filter((reply) => reply.status === status).length;
      expect(count(200)).toBe(1);
      expect(count(409) + count(503)).toBe(49);
      expect((await openedList.listAll()).filter((entry) => entry[definition.name] === name)).toHaveLength(1);
    });

    it('renames an entry, which keeps its id and what it means, and frees the old name', async () => {
      const [name, next] = [newName(), newName()];
      const oldEntry = await openedList.added(name);
      const { body } = await openedList.update(oldEntry.id, next, { version: oldEntry.version });
      expect(body.message).toBe(`${definition.title} updated successfully`);
      const { means } = oldEntry;
      expect(body.data).toMatchObject({
        id: oldEntry.id,
        [definition.name]: next,
        version: 2,
        changedBy: 'SuperAdministrator Tester',
      });
      expect(body.data['means']).toBe(means);
      expect(await openedList.available(name)).toMatchObject({ success: true });
      expect((await openedList.listAll()).find(({ id }) => id === oldEntry.id)).toEqual(body.data);
    });

    it('tells the editor of an older version who saved first, and changes nothing', async () => {
      const { id, version } = await openedList.added();
      const name = newName();
      expect((await openedList.update(id, name, { version })).status).toBe(200);
      expect(await openedList.update(id, newName(), { version })).toMatchObject({
        status: 409,
        body: { conflict: { version: version + 1, changedBy: 'SuperAdministrator Tester' } },
      });
      expect((await openedList.listAll()).find((entry) => entry.id === id)?.[definition.name]).toBe(name);
    });

    it('deletes softly: the name is free, and the entry comes back unless it is taken', async () => {
      const name = newName();
      const { id } = await openedList.added(name);
      expect(await openedList.remove(id, openedList.query())).toMatchObject({
        status: 200,
        body: { message: `${definition.title} deleted successfully` },
      });
      expect((await openedList.remove(id, openedList.query())).status).toBe(404);
      expect((await openedList.update(id, newName())).status).toBe(404);
      expect((await openedList.listAll()).some((entry) => entry.id === id)).toBe(false);
      expect(
        (await openedList.listAll({ deleted: 'true' })).find((entry) => entry.id === id)?.[definition.name],
      ).toBe(name);
      const secondEntry = await openedList.added(name);
      expect(await openedList.restore(id, openedList.query())).toMatchObject(nameTaken);
      await openedList.remove(secondEntry.id);
      expect(await openedList.restore(id)).toMatchObject({
        status: 200,
        body: { message: `${definition.title} restored successfully`, data: { id, [definition.name]: name } },
      });
      expect((await openedList.restore(id)).status).toBe(404);
      expect((await openedList.listAll({ deleted: 'true' })).map((entry) => entry.id)).toContain(
        secondEntry.id,
      );
    });

    it('finds an entry without its type, as documented, and none under another type', async () => {
      if (!definition.ofType) return expect(openedList.query()).toEqual({});
      const { id } = await openedList.added();
      expect(
        (await openedList.remove(id, { [definition.ofType.queryParam]: openedList.otherType })).status,
      ).toBe(404);
      const formOfOtherType = openedList.form(newName(), openedList.otherType);
      expect((await openedList.send('update', { params: { id }, body: formOfOtherType })).status).toBe(404);
      const formOfUnknownType = { ...openedList.form(newName()), [definition.ofType.bodyField]: newId() };
      expect(await openedList.send('create', { body: formOfUnknownType })).toMatchObject({
        status: 422,
        body: { fields: { [definition.ofType.bodyField]: 'Animal Type is required' } },
      });
      expect((await openedList.remove(id)).status).toBe(200);
    });

    it('answers 404 with the title of the list for an unknown id', async () => {
      for (const reply of [
        await openedList.update(newId(), newName()),
        await openedList.remove(newId()),
        await openedList.restore(newId()),
      ])
        expect(reply).toMatchObject({ status: 404, body: { errors: [`${definition.title} not found`] } });
    });

    it('writes each change into the history', async () => {
      const { id } = await openedList.added();
      await openedList.update(id, newName());
      await openedList.remove(id);
      await openedList.restore(id);
      const lines = await tableOf(openedList.tenant.id).all({ pk: `audit#${id}` });
      expect(lines.map(({ row }) => row['what'])).toEqual(
        ['add', 'update', 'remove', 'restore'].map((action) => `list.${list}.${action}`),
      );
    });

    it('is closed to users without the right', async () => {
      const { calls } = definition;
      expect(ROLES.filter((role) => hasAccess(role, calls.create.access))).toEqual(
        definition.isShared
          ? ['SuperAdministrator']
          : ['SuperAdministrator', 'Administrator', 'AnimalManager', 'Veterinarian'],
      );
      expect(ROLES.filter((role) => hasAccess(role, calls.restore.access))).toEqual(
        definition.isShared ? ['SuperAdministrator'] : ['SuperAdministrator', 'Administrator'],
      );
      expect(
        (await openedList.create(newName(), { as: 'AnimalCaretaker', tenant: openedList.tenant.id })).status,
      ).toBe(403);
    });
  },
);
