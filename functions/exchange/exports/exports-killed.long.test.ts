import * as z from 'zod';
import { expect, it } from 'vitest';
import { exports } from '#shared/calls/exchange/exports.ts';
import { people } from '#shared/calls/people/people.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import { listedRescue } from '#functions/rescues/rescue.fixture.ts';
import { createdEvent } from '#functions/attachments/attachment.fixture.ts';
import { runJob } from '#infra/local/services/jobs.ts';
import { ask } from '#functions/test/ask.ts';
import { resumeExports } from '#functions/test/jobs.ts';
import { killAfter } from '../archive/kill-after.fixture.ts';
import { everyFile, unpacked } from '../archive/lying.fixture.ts';

const ALWAYS = { hasTimeLeft: () => true };
const PEOPLE = 40;
/** An export is removed after seven. */
const EIGHT_DAYS_MS = 8 * 24 * 3600 * 1000;

const Line = z.object({ id: z.string() });

it('an export that is killed at any write goes on, and has each record once', async () => {
  const { id, admin } = await listedRescue();
  for (let at = 0; at < PEOPLE; at++) {
    const body = { lastName: `Lind ${at}`, state: 'Otago', countryId: 'NZ' };
    await ask(people.create, { query: {}, body }, admin.asker);
  }
  const first = async () => (await ask(exports.list, { query: {} }, admin.asker)).body.data.exports[0];
  await ask(exports.create, {}, admin.asker);
  let killed = 0;
  for (; (await first())?.state !== 'ready' && killed < 100; killed++) {
    const undo = killAfter(killed % 5);
    await resumeExports(new Date(), ALWAYS, (tenantId) => tenantId === id).catch(() => undefined);
    undo();
  }
  expect(killed).toBeGreaterThan(6);
  const finished = await first();
  const { body } = await ask(
    exports.download,
    { params: { id: finished?.id ?? '' }, body: { number: 0 } },
    admin.asker,
  );
  const contents = unpacked(Buffer.from(await (await fetch(body.data.url)).arrayBuffer()));
  const lines = contents.get('people/people.jsonl')?.trimEnd().split('\n') ?? [];
  expect(new Set(lines.map((line) => jsonOf(Line, line).id)).size).toBe(PEOPLE);
  expect(lines).toHaveLength(PEOPLE);
  const storedKeys = async () => (await everyFile()).filter((key) => key.startsWith(`exports/${id}/`));
  expect(await storedKeys()).toContain(`exports/${id}/${finished?.id}/copy.zip`);
  // A run that was killed after its last note leaves pieces, which go with the export.
  const later = new Date(Date.now() + EIGHT_DAYS_MS);
  await resumeExports(later, ALWAYS, (tenantId) => tenantId === id);
  expect(await storedKeys()).toEqual([]);
}, 60_000);

it('an order wakes the job, which makes the whole export', async () => {
  const { id, admin } = await listedRescue();
  const created = (await ask(exports.create, {}, admin.asker)).body.data.export;
  await runJob('rescues-due', createdEvent(`exports/requests/${id}/${created.id}`));
  expect((await ask(exports.list, { query: {} }, admin.asker)).body.data.exports).toMatchObject([
    { id: created.id, state: 'ready' },
  ]);
});
