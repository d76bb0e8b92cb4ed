import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { PASSWORD } from '#functions/accounts/user/account.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { attachmentsTo, mailsTo } from '#functions/test/mailbox.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { seedRescue, type Member, newMember, newRescue } from '#functions/users/user.fixture.ts';
import { smoke } from '../../smoke/smoke.ts';
import type { StepResult } from '../../smoke/step-runner.ts';
import { type LocalServer, type SiteHandler, startLocalServer } from './front.ts';
import { serveSite } from './site.ts';

let folder: string;
let fronts: LocalServer[] = [];
let member: Member;
let tenantId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-smoke-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script src="/assets/app-1a2b.js"></script>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), '');
  ({ id: tenantId } = await newTenant());
  await seedRescue(tenantId);
  member = await newMember(tenantId);
});
afterAll(async () => {
  await Promise.all(fronts.map((front) => front.stop()));
  rmSync(folder, { recursive: true });
});

/** The origin of the installation, with this site. */
async function startInstallation(
  site: (server: Server) => SiteHandler = () => serveSite(folder, 'http://127.0.0.1:9'),
) {
  const front = await startLocalServer({ port: 0, site });
  fronts = [...fronts, front];
  return `http://127.0.0.1:${front.port}`;
}

const credentialsOf = ({ userName } = member, password = PASSWORD) => ({ userName, password });
const failuresOf = (results: readonly StepResult[]) =>
  results.flatMap(({ step, failure }) => (failure ? [`${step}: ${failure}`] : []));

describe('the smoke test of an installation', () => {
  it('tests site, sign-in, photo, report and mail, and leaves no data behind', async () => {
    const steps: StepResult[] = [];
    const origin = await startInstallation();
    const results = await smoke({
      origin,
      credentials: credentialsOf(),
      onStep: (result) => steps.push(result),
    });
    expect(failuresOf(results)).toEqual([]);
    expect(steps).toEqual(results);
    expect(results.map(({ step }) => step)).toEqual([
      'config.json is served',
      'pages have their protecting headers',
      "the page's parts are served",
      'strangers are refused',
      'public pages answer',
      'the account signs in (Argon2id)',
      'the session is renewed',
      'an animal is taken in',
      'a photo is posted to the bucket',
      'its renditions are shown',
      'a health report is printed',
      'the report is mailed',
      'the photo is deleted',
      'the animal is deleted',
      'the account signs out',
    ]);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await attachmentsTo(member.email)).toEqual([
      { filename: expect.stringMatching(/^Smoke test .*\.pdf$/), text: expect.stringMatching(/^%PDF-/) },
    ]);
    const list = await callApi(
      animals.list,
      { query: { isAvailable: 'true' } },
      { as: 'Administrator', tenant: tenantId },
    );
    expect(list.body.data.animals).toEqual([]);
    const { sessions } = (await callApi(accounts.account, {}, member.testCaller)).body.data;
    expect(sessions).toHaveLength(1);
  });

  it('names the log of a rejected call, and skips the steps that depend on it', async () => {
    const origin = await startInstallation();
    const results = await smoke({ origin, credentials: credentialsOf(member, 'Wrong#Pass1') });
    expect(failuresOf(results)).toEqual([
      expect.stringMatching(
        /signs in .*answered 401: “.*” \(request .*\)\. See the log of the Lambda accounts/,
      ),
    ]);
    expect(results.at(-1)?.step).toBe('the account signs in (Argon2id)');
  });

  it('reports a rescue that has no lists yet', async () => {
    const memberWithoutLists = await newMember(await newRescue());
    const results = await smoke({
      origin: await startInstallation(),
      credentials: credentialsOf(memberWithoutLists),
    });
    expect(failuresOf(results)).toEqual([expect.stringContaining('answer its first questions')]);
    expect(results.at(-1)?.step).toBe('the account signs out');
  });

  it('reports a site without its headers, settings and parts', async () => {
    const bareOrigin = await startInstallation(
      () => (_request, response) => void response.end('<!doctype html>'),
    );
    const results = await smoke({ origin: bareOrigin, credentials: credentialsOf(member, 'Wrong#Pass1') });
    expect(failuresOf(results).slice(0, 3)).toEqual([
      expect.stringContaining('config.json is served'),
      expect.stringContaining('content-security-policy'),
      expect.stringContaining('name its parts'),
    ]);
  });

  it('fails where no server answers', async () => {
    const results = await smoke({ origin: 'http://127.0.0.1:9', credentials: credentialsOf() });
    expect(failuresOf(results)).toHaveLength(6);
  });
});
