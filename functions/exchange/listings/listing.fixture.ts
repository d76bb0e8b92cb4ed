import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AccountInput, listings } from '#shared/calls/exchange/listings.ts';
import type { SiteId } from '#shared/rules/exposure/listing-sites.ts';
import type * as z from 'zod';
import { addPublicAnimal } from '#functions/public/showing.fixture.ts';
import { ask } from '#functions/test/ask.ts';
import { addMilestone } from '#functions/test/add-milestone.ts';
import { sendListings } from '#functions/test/jobs.ts';
import { streamOf } from '#functions/test/stream.ts';
import { TODAY } from '#functions/test/time/noon.ts';
import { indexSettled } from '#functions/test/time/settled.ts';
import { newShowing } from '#functions/test/visitor.ts';
import { addressRules } from '../reach/address-rules.ts';
import { ftpReceiver, type FtpReceiver, httpReceiver, type HttpReceiver } from './receivers.fixture.ts';

export const DAY = 24 * 3_600_000;
export const USER = 'TX123';
export const PASSWORD = 'correct horse';

/** The file of Petfinder, and its lines after the header. */
export const FILE = `import/${USER}`;
export const linesOf = (text: string | undefined) => (text ?? '').trim().split('\n').slice(1);

/** The receivers of a test file, empty before each test. */
export const at: { ftp: FtpReceiver; http: HttpReceiver } = {} as typeof at;

/** Starts both receivers for the tests of a file. */
export function receiving(): typeof at {
  beforeAll(async () => {
    at.ftp = await ftpReceiver(USER, PASSWORD, ['import']);
    at.http = await httpReceiver();
  });
  afterAll(async () => {
    await at.ftp.stop();
    at.http.stop();
  });
  beforeEach(() => {
    at.ftp.empty();
    at.ftp.startedPaths.length = 0;
    at.ftp.breakAt = undefined;
    at.http.got.length = 0;
    at.http.answer = () => ({ status: 201 });
  });
  return at;
}

type Account = z.input<typeof AccountInput>;

/** The account with the receiver of a site. */
export const accountOf = (site: SiteId): Account =>
  site === 'petrescue'
    ? { server: at.http.server, secret: PASSWORD, suburb: 'Newtown', state: 'NSW', postcode: '2042' }
    : { server: at.ftp.server, user: USER, secret: PASSWORD };

const TRAITS = { size: 'medium', sex: 'female', spayedOrNeutered: true } as const;

/** A rescue with some shown dogs and one site that is on; `send` is how long after now the clock looks. */
export async function listing(site: SiteId, dogs: number, account: Partial<Account> = {}) {
  const rescue = await newShowing();
  const admin = { as: 'Administrator', tenant: rescue.id } as const;
  const stream = streamOf(rescue.id);
  const ids: string[] = [];
  for (let i = 0; i < dogs; i++)
    ids.push(
      await addPublicAnimal(rescue, { animalName: `Moss ${i}`, ...TRAITS }, 'Moss loves rain, and cheese.'),
    );
  const params = { site };
  await ask(listings.save, { params, body: { ...accountOf(site), ...account } }, admin);
  await ask(listings.turn, { params, body: { on: true } }, admin);
  const startedAt = Date.now();
  const send = async (afterMs = 0) => {
    await indexSettled();
    await sendListings({
      now: () => new Date(startedAt + 10_000 + afterMs),
      rules: addressRules(),
      hasTimeLeft: () => true,
      only: [rescue.id],
    });
  };
  const runs = async () => (await ask(listings.runs, { params, query: {} }, admin)).body.data.runs;
  const settings = async () =>
    (await ask(listings.list, {}, admin)).body.data.sites.find((each) => each.site === site);
  const sendNow = (held?: string) => ask(listings.send, { params, body: held ? { held } : {} }, admin);
  const dies = async (id: string) => addMilestone(rescue.id, id, 'death', TODAY);
  const ofAnimal = async (animalId: string) =>
    (await ask(listings.ofAnimal, { query: { animalId } }, admin)).body.data.listings;
  return { rescue, admin, stream, ids, send, runs, settings, sendNow, dies, ofAnimal, params };
}
