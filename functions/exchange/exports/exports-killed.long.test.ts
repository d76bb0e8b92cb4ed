import * as z from 'zod';
import { expect, it } from 'vitest';
import { exports } from '#shared/calls/exchange/exports.ts';
import { people } from '#shared/calls/people/people.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import { createListedRescue } from '#functions/rescues/rescue.fixture.ts';
import { createdEvent } from '#functions/attachments/attachment.fixture.ts';
import { runJob } from '#infra/local/services/jobs.ts';
import { callApi } from '#functions/test/call-api.ts';
import { resumeExports } from '#functions/test/jobs.ts';
import { killAfter } from '../archive/kill-after.fixture.ts';
import { listAllFiles, unpackArchive } from '../archive/stored-items.fixture.ts';

const ALWAYS = { hasTimeLeft: () => true };
const PEOPLE = 40;
/** An export is removed after seven. */
const EIGHT_DAYS_MS = 8 * 24 * 3600 * 1000;

const Line = z.object({ id: z.string() });

it('an export that is killed at any write goes on, and has each record once', async () => {
  const { id, admin } = await createListedRescue();
  for (let at = 0; at < PEOPLE; at++) {
    const body = { lastName: `Lind ${at}`, state: 'Otago', countryId: 'NZ' };
    await callApi(people.create, { query: {}, body }, admin.testCaller);
  }
  const first = async () =>
    (await callApi(exports.list, { query: {} }, admin.testCaller)).body.data.exports[0];
  await callApi(exports.create, {}, admin.testCaller);
  let killed = 0;
  for (; (await first())?.state !== 'ready' && killed < 100; killed++) {
    const undo = killAfter(killed % 5);
    await resumeExports(new Date(), ALWAYS, (tenantId) => tenantId === id).catch(() => undefined);
    undo();
  }
  expect(killed).toBeGreaterThan(6);
  const finished = await first();
  const { body } = await callApi(
    exports.download,
    { params: { id: finished?.id ?? '' }, body: { number: 0 } },
    admin.testCaller,
  );
  const contents = unpackArchive(Buffer.from(await (await fetch(body.data.url)).arrayBuffer()));
  const lines = contents.get('people/people.jsonl')?.trimEnd().split('\n') ?? [];
  expect(new Set(lines.map((line) => parseJson(Line, line).id)).size).toBe(PEOPLE);
  expect(lines).toHaveLength(PEOPLE);
  const storedKeys = async () => (await listAllFiles()).filter((key) => key.startsWith(`exports/${id}/`));
  expect(await storedKeys()).toContain(`exports/${id}/${finished?.id}/copy.zip`);
  // A run that was killed after its last note leaves pieces, which go with the export.
  const later = new Date(Date.now() + EIGHT_DAYS_MS);
  await resumeExports(later, ALWAYS, (tenantId) => tenantId === id);
  expect(await storedKeys()).toEqual([]);
}, 60_000);

it('an order wakes the job, which makes the whole export', async () => {
  const { id, admin } = await createListedRescue();
  const created = (await callApi(exports.create, {}, admin.testCaller)).body.data.export;
  await runJob('rescues-due', createdEvent(`exports/requests/${id}/${created.id}`));
  expect((await callApi(exports.list, { query: {} }, admin.testCaller)).body.data.exports).toMatchObject([
    { id: created.id, state: 'ready' },
  ]);
});
