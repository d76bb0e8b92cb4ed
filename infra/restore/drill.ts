import { animals } from '#shared/calls/animals/animals.ts';
import { startFront } from '../local/web/front.ts';
import { type Services, startServices } from '../local/services/services.ts';
import { expectStartsWith } from '../smoke/files.ts';
import {
  type Credentials,
  callOrFail,
  refreshTokens,
  type SignedIn,
  signedIn,
  signOut,
} from '../smoke/visitor.ts';
import { type StepResult, Walk } from '../smoke/walk.ts';
import { copyFiles, copyTable, kindsIn } from './copy.ts';
import { itemsOf, voidSessions } from './table.ts';

export interface DrillOrder {
  /** The data folder that is restored; its installation may run. */
  readonly from: string;
  /** An empty folder for the second installation. */
  readonly to: string;
  /** An account that sees animals. */
  readonly credentials: Credentials;
  readonly onStep: (result: StepResult) => void;
}

type Kinds = ReadonlyMap<string, number>;

/** @throws with the kinds that differ. A kind that was written while the copy was made may explain a difference. */
async function compared(table: string, before: Kinds, after: Kinds): Promise<void> {
  const restored = new Map<string, number>();
  for await (const { kind } of itemsOf(table)) restored.set(kind, (restored.get(kind) ?? 0) + 1);
  const wrong = [...new Set([...before.keys(), ...after.keys(), ...restored.keys()])].filter((kind) => {
    const counts = [before.get(kind) ?? 0, after.get(kind) ?? 0];
    const count = restored.get(kind) ?? 0;
    return count < Math.min(...counts) || count > Math.max(...counts);
  });
  const differences = wrong.map(
    (kind) => `${kind}: ${restored.get(kind) ?? 0} instead of ${after.get(kind) ?? 0}`,
  );
  if (differences.length > 0) throw new Error(differences.join(', '));
  if (restored.size === 0) throw new Error('The table is empty');
}

/** Opens the photo of an animal, as a browser shows it in the list. */
async function photoOpens(visitor: SignedIn): Promise<void> {
  const { animals: rows } = await callOrFail(visitor, animals.list, { query: { isAvailable: 'true' } });
  const photo = rows.find(({ artifactAttachment }) => artifactAttachment)?.artifactAttachment;
  if (!photo) throw new Error('No animal of the account’s rescue has a photo');
  await expectStartsWith(photo.thumbnailBlobUrl, 'RIFF');
  await expectStartsWith(photo.blobUrl, 'RIFF');
}

/** @throws if the session is still valid */
async function isVoid(session: SignedIn): Promise<void> {
  const renewedSession = await refreshTokens(session).catch(() => undefined);
  if (renewedSession) throw new Error('A session goes on that the restore was to end');
}

async function verify(walk: Walk, origin: string, table: string, credentials: Credentials): Promise<void> {
  const before = await walk.step('an account signs in', () => signedIn(origin, credentials));
  if (!before) return;
  await walk.step('sessions are void', async () => {
    await voidSessions(table);
    await isVoid(before);
  });
  const session = await walk.step('the account signs in again', () => signedIn(origin, credentials));
  if (!session) return;
  await walk.step('the photo of an animal opens', () => photoOpens(session));
  await walk.step('the account signs out', () => signOut(session));
}

/**
 * Restores an installation into a second one beside it and checks that one: the same items by kind, a
 * sign-in, a photo, no session of before.
 */
export async function drill({ from, to, credentials, onStep }: DrillOrder): Promise<readonly StepResult[]> {
  const walk = new Walk(onStep);
  const table = process.env['TABLE'] ?? 'havenkeep';
  const before = await walk.step('the table is copied at one moment', async () => {
    const kinds = kindsIn(from, table);
    copyTable(from, to);
    return kinds;
  });
  if (!before) return walk.results;
  const after = kindsIn(from, table);
  await walk.step('the files are copied', async () => void copyFiles(from, to));
  const services = await walk.step('a second installation starts on the copies', () =>
    startServices({ dataDir: to, siteOrigin: 'http://localhost' }),
  );
  if (!services) return walk.results;
  await inInstallation(services, async (origin) => {
    await walk.step('there are as many items of each kind', () => compared(table, before, after));
    await verify(walk, origin, table, credentials);
  });
  return walk.results;
}

async function inInstallation(services: Services, run: (origin: string) => Promise<void>): Promise<void> {
  const front = await startFront({ port: 0, site: () => (_request, response) => void response.end() });
  try {
    await run(`http://127.0.0.1:${front.port}`);
  } finally {
    await front.stop();
    await services.stop();
  }
}
