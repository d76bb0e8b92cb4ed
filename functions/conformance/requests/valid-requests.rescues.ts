import { rescues } from '#shared/calls/rescues/rescues.ts';
import { createListedRescue } from '../../rescues/rescue.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, validRequest } from './valid-requests.fixture.ts';

const REASON = { reason: 'Asked to' };

const suspendRescue = async () => {
  const { id } = await createListedRescue();
  await callApi(rescues.suspend, { params: { id }, body: REASON }, rescueClient().testCaller);
  return id;
};

const letSupportIn = async () => {
  const { id, admin } = await createListedRescue();
  await callApi(rescues.letSupportIn, { body: { on: true } }, admin.testCaller);
  return id;
};

const endInput = async () => {
  const { id, name } = await createListedRescue();
  return { params: { id }, body: { ...REASON, name } };
};

/** Valid requests of a Super Administrator about other rescues, and requests about support access. */
export const RESCUE_REQUESTS = [
  validRequest(rescues.suspend, async () => ({
    params: { id: (await createListedRescue()).id },
    body: REASON,
  })),
  validRequest(rescues.letIn, async () => ({ params: { id: await suspendRescue() } })),
  validRequest(rescues.end, endInput),
  validRequest(rescues.lookIn, async () => ({ params: { id: await letSupportIn() } })),
  validRequest(rescues.letSupportIn, async () => ({ body: { on: true } })),
];
