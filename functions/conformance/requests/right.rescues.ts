import { rescues } from '#shared/calls/rescues/rescues.ts';
import { listedRescue } from '../../rescues/rescue.fixture.ts';
import { ask } from '../../test/ask.ts';
import { desk, right } from './right.fixture.ts';

const REASON = { reason: 'Asked to' };

const suspended = async () => {
  const { id } = await listedRescue();
  await ask(rescues.suspend, { params: { id }, body: REASON }, desk().asker);
  return id;
};

const lettingIn = async () => {
  const { id, admin } = await listedRescue();
  await ask(rescues.letSupportIn, { body: { on: true } }, admin.asker);
  return id;
};

const ended = async () => {
  const { id, name } = await listedRescue();
  return { params: { id }, body: { ...REASON, name } };
};

/** Right requests about other rescues, by a Super Administrator, and about whether support may look in. */
export const OF_RESCUES = [
  right(rescues.suspend, async () => ({ params: { id: (await listedRescue()).id }, body: REASON })),
  right(rescues.letIn, async () => ({ params: { id: await suspended() } })),
  right(rescues.end, ended),
  right(rescues.lookIn, async () => ({ params: { id: await lettingIn() } })),
  right(rescues.letSupportIn, async () => ({ body: { on: true } })),
];
