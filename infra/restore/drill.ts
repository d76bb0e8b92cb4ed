import { animals } from '#shared/calls/animals/animals.ts';
import { startLocalServer } from '../local/web/front.ts';
import { type Services, startServices } from '../local/services/services.ts';
import { expectStartsWith } from '../smoke/files.ts';
import {
  type Credentials,
  callOrFail,
  refreshTokens,
  type SignedInVisitor,
  signIn,
  signOut,
} from '../smoke/visitor.ts';
import { type StepResult, StepRunner } from '../smoke/step-runner.ts';
import { copyFiles, copyTable, countKinds } from './copy.ts';
import { itemsOf, voidSessions } from './table.ts';

export interface DrillOptions {
  /** The data folder that is restored; its installation may run. */
  readonly sourceFolder: string;
  /** An empty folder for the second installation. */
  readonly targetFolder: string;
  /** An account that sees animals. */
  readonly credentials: Credentials;
  readonly onStep: (result: StepResult) => void;
}

type KindCounts = ReadonlyMap<string, number>;

/**
 * Compares the copy with the counts before and after copying: it may be between them, since a running installation
 * writes meanwhile.
 * @throws an error that names the kinds with another count
 */
async function compareKinds(table: string, before: KindCounts, after: KindCounts): Promise<void> {
  const restoredCounts = new Map<string, number>();
  for await (const { kind } of itemsOf(table)) restoredCounts.set(kind, (restoredCounts.get(kind) ?? 0) + 1);
  const wrongKinds = [...new Set([...before.keys(), ...after.keys(), ...restoredCounts.keys()])].filter(
    (kind) => {
      const counts = [before.get(kind) ?? 0, after.get(kind) ?? 0];
      const count = restoredCounts.get(kind) ?? 0;
      return count < Math.min(...counts) || count > Math.max(...counts);
    },
  );
  const differences = wrongKinds.map(
    (kind) => `${kind}: ${restoredCounts.get(kind) ?? 0} instead of ${after.get(kind) ?? 0}`,
  );
  if (differences.length > 0) throw new Error(differences.join(', '));
  if (restoredCounts.size === 0) throw new Error('The table is empty');
}

/** Opens the photo of an animal, as a browser shows it in the list. */
async function expectPhotoOpens(visitor: SignedInVisitor): Promise<void> {
  const { animals: rows } = await callOrFail(visitor, animals.list, { query: { isAvailable: 'true' } });
  const photo = rows.find(({ artifactAttachment }) => artifactAttachment)?.artifactAttachment;
  if (!photo) throw new Error('No animal of the account’s rescue has a photo');
  await expectStartsWith(photo.thumbnailBlobUrl, 'RIFF');
  await expectStartsWith(photo.blobUrl, 'RIFF');
}

/** @throws if the session is still valid */
async function expectSessionVoid(session: SignedInVisitor): Promise<void> {
  const renewedSession = await refreshTokens(session).catch(() => undefined);
  if (renewedSession) throw new Error('A session is still valid that the restore was to end');
}

async function checkSessionsAndPhoto(
  runner: StepRunner,
  origin: string,
  table: string,
  credentials: Credentials,
): Promise<void> {
  const firstSession = await runner.step('an account signs in', () => signIn(origin, credentials));
  if (!firstSession) return;
  await runner.step('sessions are void', async () => {
    await voidSessions(table);
    await expectSessionVoid(firstSession);
  });
  const session = await runner.step('the account signs in again', () => signIn(origin, credentials));
  if (!session) return;
  await runner.step('the photo of an animal opens', () => expectPhotoOpens(session));
  await runner.step('the account signs out', () => signOut(session));
}

/**
 * Restores an installation into a second one beside it and checks the second: as many items of each kind, a
 * sign-in, a photo, and no session from before the restore.
 */
export async function drill({
  sourceFolder,
  targetFolder,
  credentials,
  onStep,
}: DrillOptions): Promise<readonly StepResult[]> {
  const runner = new StepRunner(onStep);
  const table = process.env['TABLE'] ?? 'havenkeep';
  const kindsBefore = await runner.step('the table is copied at one moment', async () => {
    const kinds = countKinds(sourceFolder, table);
    copyTable(sourceFolder, targetFolder);
    return kinds;
  });
  if (!kindsBefore) return runner.results;
  const kindsAfter = countKinds(sourceFolder, table);
  await runner.step('the files are copied', async () => void copyFiles(sourceFolder, targetFolder));
  const services = await runner.step('a second installation starts on the copies', () =>
    startServices({ dataDir: targetFolder, siteOrigin: 'http://localhost' }),
  );
  if (!services) return runner.results;
  await runInInstallation(services, async (origin) => {
    await runner.step('there are as many items of each kind', () =>
      compareKinds(table, kindsBefore, kindsAfter),
    );
    await checkSessionsAndPhoto(runner, origin, table, credentials);
  });
  return runner.results;
}

async function runInInstallation(services: Services, run: (origin: string) => Promise<void>): Promise<void> {
  const front = await startLocalServer({ port: 0 });
  try {
    await run(`http://127.0.0.1:${front.port}`);
  } finally {
    await front.stop();
    await services.stop();
  }
}
