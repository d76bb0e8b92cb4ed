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

const NO_TIME_LIMIT = { hasTimeLeft: () => true };
const PERSON_COUNT = 40;
/** An export is removed after seven. */
const EIGHT_DAYS_MS = 8 * 24 * 3600 * 1000;

const ExportLine = z.object({ id: z.string() });

it('continues an export that is killed at any write, with each record once', async () => {
  const { id, admin } = await createListedRescue();
  for (let index = 0; index < PERSON_COUNT; index++) {
    const body = { lastName: `Lind ${index}`, state: 'Otago', countryId: 'NZ' };
    await callApi(people.create, { query: {}, body }, admin.testCaller);
  }
  const readFirstExport = async () =>
    (await callApi(exports.list, { query: {} }, admin.testCaller)).body.data.exports[0];
  await callApi(exports.create, {}, admin.testCaller);
  let killCount = 0;
  for (; (await readFirstExport())?.state !== 'ready' && killCount < 100; killCount++) {
    const stopKilling = killAfter(killCount % 5);
    await resumeExports(new Date(), NO_TIME_LIMIT, (tenantId) => tenantId === id).catch(() => undefined);
    stopKilling();
  }
  expect(killCount).toBeGreaterThan(6);
  const finishedExport = await readFirstExport();
  const { body } = await callApi(
    exports.download,
    { params: { id: finishedExport?.id ?? '' }, body: { number: 0 } },
    admin.testCaller,
  );
  const contents = unpackArchive(Buffer.from(await (await fetch(body.data.url)).arrayBuffer()));
  const lines = contents.get('people/people.jsonl')?.trimEnd().split('\n') ?? [];
  expect(new Set(lines.map((line) => parseJson(ExportLine, line).id)).size).toBe(PERSON_COUNT);
  expect(lines).toHaveLength(PERSON_COUNT);
  const listStoredKeys = async () => (await listAllFiles()).filter((key) => key.startsWith(`exports/${id}/`));
  expect(await listStoredKeys()).toContain(`exports/${id}/${finishedExport?.id}/copy.zip`);
  // A run that was killed after its last note leaves pieces, which go with the export.
  const afterExpiry = new Date(Date.now() + EIGHT_DAYS_MS);
  await resumeExports(afterExpiry, NO_TIME_LIMIT, (tenantId) => tenantId === id);
  expect(await listStoredKeys()).toEqual([]);
}, 60_000);

it('starts the job with the order of an export, and the job makes all of it', async () => {
  const { id, admin } = await createListedRescue();
  const created = (await callApi(exports.create, {}, admin.testCaller)).body.data.export;
  await runJob('rescues-due', createdEvent(`exports/requests/${id}/${created.id}`));
  expect((await callApi(exports.list, { query: {} }, admin.testCaller)).body.data.exports).toMatchObject([
    { id: created.id, state: 'ready' },
  ]);
});
