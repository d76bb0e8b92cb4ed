import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { partyForWay } from '#shared/rules/animals/acquisition.ts';
import { sendPhoto, waitForPhoto, printReport } from './files.ts';
import {
  expectConfigServed,
  expectPageProtected,
  expectAssetsServed,
  expectPublicPages,
  expectStrangersRejected,
} from './site.ts';
import {
  type Credentials,
  callOrFail,
  refreshTokens,
  type SignedInVisitor,
  signIn,
  signOut,
  type Visitor,
} from './visitor.ts';
import { type StepResult, StepRunner } from './step-runner.ts';

export interface SmokeOptions {
  readonly origin: string;
  readonly credentials: Credentials;
  /** The recipient of the report; absent: the account's own address. */
  readonly mailTo?: string | undefined;
  /** Called after each step. */
  readonly onStep?: (result: StepResult) => void;
}

/** Takes in an animal with a unique name. @returns its id */
async function createAnimal(visitor: Visitor): Promise<string> {
  const [{ animalTypes }, { acquisitionWays }] = await Promise.all([
    callOrFail(visitor, lists.animalType.list, { query: {} }),
    callOrFail(visitor, lists.acquisitionWay.list, { query: {} }),
  ]);
  const [type] = animalTypes;
  const way = acquisitionWays.find(({ means }) => partyForWay(means ?? '') !== 'rescue');
  if (!type || !way)
    throw new Error('The rescue has no animal types yet: sign in and answer its first questions');
  const timestamp = new Date().toISOString();
  const body = {
    animal: {
      animalName: `Smoke test ${timestamp}`,
      animalTypeId: type.id,
      breed: 'None',
      sex: 'unknown' as const,
      status: 'adoptable' as const,
    },
    birthMilestone: { ageUnknown: true },
    // A day that is in the future for no rescue, whatever its time zone.
    intakeMileStone: {
      milestoneDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      acquisitionWayId: way.id,
    },
  };
  const { animals: createdAnimals } = await callOrFail(visitor, animals.create, { query: {}, body });
  return createdAnimals[0]?.id ?? '';
}

/** Mails a report to the given address, or to the account's own. */
async function mailReport(visitor: Visitor, id: string, mailTo: string | undefined): Promise<void> {
  const { email } = await callOrFail(visitor, accounts.account, {});
  await callOrFail(visitor, reports.mail, { body: { id, email: mailTo ?? email } });
}

async function checkWithAnimal(
  runner: StepRunner,
  visitor: SignedInVisitor,
  { mailTo }: SmokeOptions,
): Promise<void> {
  const animalId = await runner.step('an animal is taken in', () => createAnimal(visitor));
  if (!animalId) return;
  runner.addCleanup('the animal is deleted', () =>
    callOrFail(visitor, animals.remove, { params: { id: animalId } }),
  );
  const photoId = await runner.step('a photo is posted to the bucket', () => sendPhoto(visitor, animalId));
  if (photoId) {
    await runner.step('its renditions are shown', () => waitForPhoto(visitor, animalId, photoId));
    runner.addCleanup('the photo is deleted', () =>
      callOrFail(visitor, attachments.remove, { params: { id: photoId } }),
    );
  }
  const reportId = await runner.step('a health report is printed', () => printReport(visitor, animalId));
  if (reportId) await runner.step('the report is mailed', () => mailReport(visitor, reportId, mailTo));
}

/**
 * Goes through an installation right after a deployment: site, sign-in, photo, report and mail. It needs nothing but
 * the origin and an account, and deletes what it made.
 * @returns the steps in order; the installation is fine if none has a failure
 */
export async function smoke(options: SmokeOptions): Promise<readonly StepResult[]> {
  const { origin, credentials, onStep = () => undefined } = options;
  const runner = new StepRunner(onStep);
  await runner.step('config.json is served', () => expectConfigServed(origin));
  await runner.step('pages have their protecting headers', () => expectPageProtected(origin));
  await runner.step("the page's parts are served", () => expectAssetsServed(origin));
  await runner.step('strangers are refused', () => expectStrangersRejected(origin));
  await runner.step('public pages answer', () => expectPublicPages(origin));
  const session = await runner.step('the account signs in (Argon2id)', () => signIn(origin, credentials));
  const visitor = session && (await runner.step('the session is renewed', () => refreshTokens(session)));
  if (!visitor) return runner.results;
  runner.addCleanup('the account signs out', () => signOut(visitor));
  await checkWithAnimal(runner, visitor, options);
  await runner.cleanUp();
  return runner.results;
}
