import { beforeAll, describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { ROLES } from '#shared/access/roles.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { ALL_LISTS, newName, openList, type OpenList } from './all-lists.fixture.ts';

/** How long a name may be, what is said beyond it and where there is none (product/lists 1.2). */
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
const ownOf = (list: string) => {
  const plain = list.replace(/^shared/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
};

it('there are eight lists of a rescue and six that all start from', () => {
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
    let open: OpenList;
    beforeAll(async () => {
      open = await openList(definition);
    });
    const [max, tooLong, missing] = LIMITS[list]!;
    const takenMessage = TAKEN[ownOf(list)]!;
    const refused = (message: string) => ({ status: 422, body: { fields: { [definition.name]: message } } });
    const exists = {
      status: 409,
      body: { errors: [takenMessage], fields: { [definition.name]: takenMessage } },
    };

    it('takes a name of the longest length, and none that is longer, missing or without a letter', async () => {
      const longest = newName().padEnd(max, 'x');
      expect(await open.create(longest)).toMatchObject({
        status: 200,
        body: { data: { [definition.name]: longest } },
      });
      expect(await open.create('x'.repeat(max + 1))).toMatchObject(
        refused(`Should be less than ${tooLong} characters`),
      );
      for (const blank of ['', '  ']) expect(await open.create(blank)).toMatchObject(refused(missing));
      expect((await open.create('?!')).status).toBe(422);
      const { id } = await open.added();
      expect(await open.update(id, 'x'.repeat(max + 1))).toMatchObject({ status: 422 });
      expect(await open.update(id, '')).toMatchObject(refused(missing));
    });

    it('has a name once, whatever its case, accents and blanks, and says beforehand whether it is free', async () => {
      const name = newName();
      const { id } = await open.added(name);
      const other = await open.added();
      for (const variant of [
        name,
        name.toUpperCase(),
        `  ${name.replace(' ', '   ')} `,
        name.replace('N', 'Ñ'),
      ]) {
        expect(await open.create(variant)).toMatchObject(exists);
        expect(await open.update(other.id, variant)).toMatchObject(exists);
        expect(await open.available(variant)).toEqual({ success: false, message: takenMessage });
        expect(await open.available(variant, { id })).toEqual({ success: true, message: '' });
        expect(await open.available(variant, { id: other.id })).toEqual({
          success: false,
          message: takenMessage,
        });
      }
      expect(await open.available(newName())).toEqual({ success: true, message: '' });
      expect((await open.update(id, name.toUpperCase())).body.data[definition.name]).toBe(name.toUpperCase());
    });

    it('lets one of fifty at once have a name', async () => {
      const name = newName();
      const replies = await Promise.all(Array.from({ length: 50 }, () => open.create(name)));
      const count = (status: number) => replies.filter((reply) => reply.status === status).length;
      expect(count(200)).toBe(1);
      expect(count(409) + count(503)).toBe(49);
      expect((await open.listAll()).filter((entry) => entry[definition.name] === name)).toHaveLength(1);
    });

    it('renames an entry, which keeps its id and what it means, and frees the old name', async () => {
      const [name, next] = [newName(), newName()];
      const before = await open.added(name);
      const { body } = await open.update(before.id, next, { version: before.version });
      expect(body.message).toBe(`${definition.title} updated successfully`);
      const { means } = before;
      expect(body.data).toMatchObject({
        id: before.id,
        [definition.name]: next,
        version: 2,
        changedBy: 'SuperAdministrator Tester',
      });
      expect(body.data['means']).toBe(means);
      expect(await open.available(name)).toMatchObject({ success: true });
      expect((await open.listAll()).find(({ id }) => id === before.id)).toEqual(body.data);
    });

    it('tells the editor of an older version who saved first, and changes nothing', async () => {
      const { id, version } = await open.added();
      const name = newName();
      expect((await open.update(id, name, { version })).status).toBe(200);
      expect(await open.update(id, newName(), { version })).toMatchObject({
        status: 409,
        body: { conflict: { version: version + 1, changedBy: 'SuperAdministrator Tester' } },
      });
      expect((await open.listAll()).find((entry) => entry.id === id)?.[definition.name]).toBe(name);
    });

    it('deletes softly: the name is free, and the entry comes back unless it is taken', async () => {
      const name = newName();
      const { id } = await open.added(name);
      expect(await open.remove(id, open.query())).toMatchObject({
        status: 200,
        body: { message: `${definition.title} deleted successfully` },
      });
      expect((await open.remove(id, open.query())).status).toBe(404);
      expect((await open.update(id, newName())).status).toBe(404);
      expect((await open.listAll()).some((entry) => entry.id === id)).toBe(false);
      expect(
        (await open.listAll({ deleted: 'true' })).find((entry) => entry.id === id)?.[definition.name],
      ).toBe(name);
      const second = await open.added(name);
      expect(await open.restore(id, open.query())).toMatchObject(exists);
      await open.remove(second.id);
      expect(await open.restore(id)).toMatchObject({
        status: 200,
        body: { message: `${definition.title} restored successfully`, data: { id, [definition.name]: name } },
      });
      expect((await open.restore(id)).status).toBe(404);
      expect((await open.listAll({ deleted: 'true' })).map((entry) => entry.id)).toContain(second.id);
    });

    it('finds an entry without its type, as documented, and none under another type', async () => {
      if (!definition.ofType) return expect(open.query()).toEqual({});
      const { id } = await open.added();
      expect((await open.remove(id, { [definition.ofType.queryParam]: open.otherType })).status).toBe(404);
      const foreignForm = open.form(newName(), open.otherType);
      expect((await open.send('update', { params: { id }, body: foreignForm })).status).toBe(404);
      const nowhere = { ...open.form(newName()), [definition.ofType.bodyField]: newId() };
      expect(await open.send('create', { body: nowhere })).toMatchObject({
        status: 422,
        body: { fields: { [definition.ofType.bodyField]: 'Animal Type is required' } },
      });
      expect((await open.remove(id)).status).toBe(200);
    });

    it('answers 404 in its own words for an unknown id', async () => {
      for (const reply of [
        await open.update(newId(), newName()),
        await open.remove(newId()),
        await open.restore(newId()),
      ])
        expect(reply).toMatchObject({ status: 404, body: { errors: [`${definition.title} not found`] } });
    });

    it('writes each change into the history', async () => {
      const { id } = await open.added();
      await open.update(id, newName());
      await open.remove(id);
      await open.restore(id);
      const lines = await tableOf(open.tenant.id).all({ pk: `audit#${id}` });
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
      expect((await open.create(newName(), { as: 'AnimalCaretaker', tenant: open.tenant.id })).status).toBe(
        403,
      );
    });
  },
);
