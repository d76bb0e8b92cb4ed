import type { lists } from '#shared/calls/lists/lists.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { faulty } from '../kernel/refusal.ts';
import { addToList, entries, type Growing } from './entries.ts';

const kindsOf = async ({ table }: TenantContext, list: string, animalTypeId: string) =>
  (await entries(table, `${list}#${animalTypeId}`)).map(({ id, name, means }) => ({ id, kind: name, means }));

interface Adding {
  readonly list: Growing;
  readonly kind: string;
  readonly animalTypeId: string;
  /** What a person reads when the name is taken. */
  readonly message: string;
}

/** Adds a kind to the list of one of the rescue's animal types. 422 for a type that it has not, 409 for a name it has. */
async function addKind(context: TenantContext, { list, kind, animalTypeId, message }: Adding) {
  const types = await entries(context.table, 'animalType');
  if (!types.some(({ id }) => id === animalTypeId)) throw faulty('AnimalTypeId', 'Animal Type is required');
  const { id, means } = await addToList(context, {
    list,
    typeId: animalTypeId,
    name: kind,
    field: 'kind',
    message,
  });
  return { id, kind, means };
}

export const listHandlers = {
  async animalTypes(_input, { table }) {
    const types = await entries(table, 'animalType');
    return { animalTypes: types.map(({ id, name, means }) => ({ id, typeName: name, means })) };
  },

  async acquisitionWays(_input, { table }) {
    const ways = await entries(table, 'acquisitionWay');
    return { acquisitionWays: ways.map(({ id, name, means }) => ({ id, acquisitionWayName: name, means })) };
  },

  async createAcquisitionWay({ body: { acquisitionWayName: name } }, context) {
    const message = 'Acquisition Way already exists.';
    const { id, means } = await addToList(context, {
      list: 'acquisitionWay',
      name,
      field: 'acquisitionWayName',
      message,
    });
    return { id, acquisitionWayName: name, means };
  },

  async vaccinationTypes({ query }, context) {
    return { vaccinationTypes: await kindsOf(context, 'vaccinationType', query.animalTypeId) };
  },

  createVaccinationType: ({ body: { kind, AnimalTypeId } }, context) =>
    addKind(context, {
      list: 'vaccinationType',
      kind,
      animalTypeId: AnimalTypeId,
      message: 'Vaccination Type already exists.',
    }),

  async healthProcedures({ query }, context) {
    return { healthProcedures: await kindsOf(context, 'healthProcedure', query.animalTypeId) };
  },

  createHealthProcedure: ({ body: { kind, AnimalTypeId } }, context) =>
    addKind(context, {
      list: 'healthProcedure',
      kind,
      animalTypeId: AnimalTypeId,
      message: 'Health Procedure already exists.',
    }),

  async medicines(_input, { table }) {
    const medicines = await entries(table, 'medicine');
    return {
      medicines: medicines.map(({ id, name, usedFor = '' }) => ({ id, medicineName: name, usedFor })),
    };
  },

  async createMedicine({ body: { medicineName, usedFor } }, context) {
    const { id } = await addToList(context, {
      list: 'medicine',
      name: medicineName,
      field: 'medicineName',
      message: 'Medicine Type already exists.',
      more: { usedFor },
    });
    return { id, medicineName, usedFor };
  },
} satisfies Handlers<typeof lists>;
