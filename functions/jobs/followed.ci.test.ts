import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { reports } from '#shared/calls/reports/reports.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { users } from '#shared/calls/users/users.ts';
import { photoBytes, uploadAndProcess } from '../attachments/attachment.fixture.ts';
import { config } from '../kernel/config.ts';
import type * as Storage from '../kernel/files/storage.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';
import { runPdf, runRescuesDue } from '../test/jobs.ts';
import { mailsTo } from '../test/mailbox.ts';
import { createListedRescue, newSuperAdmin } from '../rescues/rescue.fixture.ts';
import { newRescue, addIntake } from '../test/tenant.ts';

vi.mock('../pdf/make-report.ts', () => ({ makeReport: async () => undefined }));

/** Orders are kept here: the bucket's own event would have another process carry them out first. */
const ordersByKey = vi.hoisted(() => new Map<string, Uint8Array>());
vi.mock('../kernel/files/storage.ts', async (importOriginal) => {
  const realStorage = await importOriginal<typeof Storage>();
  const isOrder = (key: string) => /^(reports|exports)\/requests\//.test(key);
  const putFile: typeof Storage.putFile = async (...file) =>
    isOrder(file[0]) ? void ordersByKey.set(file[0], file[1]) : realStorage.putFile(...file);
  const readFile: typeof Storage.readFile = async (key) =>
    isOrder(key) ? ordersByKey.get(key) : realStorage.readFile(key);
  return { ...realStorage, putFile, readFile };
});

const { tenant, admin } = await newRescue();

let stdoutWrite: MockInstance<typeof process.stdout.write>;
beforeEach(() => {
  Object.assign(config(), { CALL_LOG: true });
  stdoutWrite = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  stdoutWrite.mockRestore();
  Object.assign(config(), { CALL_LOG: false });
});

const logLinesOf = (call: string) =>
  stdoutWrite.mock.calls
    .map(([text]) => JSON.parse(String(text)) as Readonly<Record<string, unknown>>)
    .filter((logLine) => logLine['call'] === call);

/** The id of the one request of this call. */
const requestIdOf = (call: string) => logLinesOf(call)[0]?.['requestId'];

describe('the request id of a call is also in the log line of', () => {
  it('the mail that it caused', async () => {
    const email = `${newId().toLowerCase()}@mail.example`;
    const body = { firstName: 'Ada', lastName: 'Okafor', email, roleName: 'Veterinarian' } as const;
    const { id: userId } = (await callApi(users.invite, { body }, admin)).body.data;
    const id = requestIdOf('users.invite');
    expect(id).toMatch(/^[\w-]{20,}$/);
    expect(await mailsTo(email, userId)).toHaveLength(1);
    const [logLine, ...otherLogLines] = logLinesOf('mail.invite');
    expect(otherLogLines).toEqual([]);
    expect(logLine).toMatchObject({ kind: 'mail', cause: id, tenant: tenant.id, status: 200, failed: 0 });
    expect(JSON.stringify(logLine)).not.toContain(email);
  });

  it('the job that checked its file', async () => {
    const animalId = await addIntake(tenant);
    const photo = { animalId, fileName: 'a.jpg', contentType: 'image/jpeg' } as const;
    await uploadAndProcess(admin, await photoBytes(), photo);
    const [logLine] = logLinesOf('file-arrived').filter(
      ({ cause }) => cause === requestIdOf('attachments.createUpload'),
    );
    expect(logLine).toMatchObject({ kind: 'job', tenant: tenant.id, status: 200 });
  });

  it('the job that printed its report', async () => {
    const animalIds = [await addIntake(tenant, { animalName: 'Fern' })];
    const { report } = (await callApi(reports.start, { body: { animalIds } }, admin)).body.data;
    const key = [...ordersByKey.keys()].find((each) => each.includes(report.id)) ?? '';
    await runPdf({ Records: [{ s3: { object: { key } } }] });
    expect(logLinesOf('pdf')).toEqual([
      expect.objectContaining({
        kind: 'job',
        tenant: tenant.id,
        cause: requestIdOf('reports.start'),
        status: 200,
      }),
    ]);
  });

  it('the job that copied a closing rescue', async () => {
    const { id, name } = await createListedRescue();
    const { testCaller } = await newSuperAdmin();
    await callApi(rescues.end, { params: { id }, body: { name, reason: 'closing' } }, testCaller);
    const key = [...ordersByKey.keys()].find((each) => each.includes(id)) ?? '';
    await runRescuesDue({ Records: [{ s3: { object: { key } } }] });
    const [logLine] = logLinesOf('rescues-due');
    expect(logLine).toMatchObject({ kind: 'job', cause: requestIdOf('rescues.end'), status: 200 });
  });
});
