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

/** Right requests about other rescues, by a Super Administrator. */
export const OF_RESCUES = [
  right(rescues.suspend, async () => ({ params: { id: (await listedRescue()).id }, body: REASON })),
  right(rescues.letIn, async () => ({ params: { id: await suspended() } })),
];
