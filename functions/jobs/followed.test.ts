import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { reports } from '#shared/calls/reports/reports.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { users } from '#shared/calls/users/users.ts';
import { photoBytes, uploaded } from '../attachments/attachment.fixture.ts';
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
const orders = vi.hoisted(() => new Map<string, Uint8Array>());
vi.mock('../kernel/files/storage.ts', async (original) => {
  const real = await original<typeof Storage>();
  const isOrder = (key: string) => /^(reports|exports)\/requests\//.test(key);
  const putFile: typeof Storage.putFile = async (...file) =>
    isOrder(file[0]) ? void orders.set(file[0], file[1]) : real.putFile(...file);
  const readFile: typeof Storage.readFile = async (key) =>
    isOrder(key) ? orders.get(key) : real.readFile(key);
  return { ...real, putFile, readFile };
});

const { tenant, admin } = await newRescue();

let written: MockInstance<typeof process.stdout.write>;
beforeEach(() => {
  Object.assign(config(), { CALL_LOG: true });
  written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  written.mockRestore();
  Object.assign(config(), { CALL_LOG: false });
});

const logged = (call: string) =>
  written.mock.calls
    .map(([text]) => JSON.parse(String(text)) as Readonly<Record<string, unknown>>)
    .filter((line) => line['call'] === call);

/** The id of the one request of this call. */
const requestOf = (call: string) => logged(call)[0]?.['requestId'];

describe('one id of a request is in the line of the call and', () => {
  it('of the mail that it caused, which was sent', async () => {
    const email = `${newId().toLowerCase()}@mail.example`;
    const body = { firstName: 'Ada', lastName: 'Okafor', email, roleName: 'Veterinarian' } as const;
    const { id: userId } = (await callApi(users.invite, { body }, admin)).body.data;
    const id = requestOf('users.invite');
    expect(id).toMatch(/^[\w-]{20,}$/);
    expect(await mailsTo(email, userId)).toHaveLength(1);
    const [line, ...otherLines] = logged('mail.invite');
    expect(otherLines).toEqual([]);
    expect(line).toMatchObject({ kind: 'mail', cause: id, tenant: tenant.id, status: 200, failed: 0 });
    expect(JSON.stringify(line)).not.toContain(email);
  });

  it('of the job that looked through its file', async () => {
    const animalId = await addIntake(tenant);
    const photo = { animalId, fileName: 'a.jpg', contentType: 'image/jpeg' } as const;
    await uploaded(admin, await photoBytes(), photo);
    const [line] = logged('file-arrived').filter(
      ({ cause }) => cause === requestOf('attachments.createUpload'),
    );
    expect(line).toMatchObject({ kind: 'job', tenant: tenant.id, status: 200 });
  });

  it('of the job that printed its report', async () => {
    const animalIds = [await addIntake(tenant, { animalName: 'Fern' })];
    const { report } = (await callApi(reports.start, { body: { animalIds } }, admin)).body.data;
    const key = [...orders.keys()].find((each) => each.includes(report.id)) ?? '';
    await runPdf({ Records: [{ s3: { object: { key } } }] });
    expect(logged('pdf')).toEqual([
      expect.objectContaining({
        kind: 'job',
        tenant: tenant.id,
        cause: requestOf('reports.start'),
        status: 200,
      }),
    ]);
  });

  it('of the job that copied a rescue which ends', async () => {
    const { id, name } = await createListedRescue();
    const { testCaller } = await newSuperAdmin();
    await callApi(rescues.end, { params: { id }, body: { name, reason: 'closing' } }, testCaller);
    const key = [...orders.keys()].find((each) => each.includes(id)) ?? '';
    await runRescuesDue({ Records: [{ s3: { object: { key } } }] });
    const [line] = logged('rescues-due');
    expect(line).toMatchObject({ kind: 'job', cause: requestOf('rescues.end'), status: 200 });
  });
});
