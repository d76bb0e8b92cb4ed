import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AccountInput, listings } from '#shared/calls/exchange/listings.ts';
import type { SiteId } from '#shared/rules/exposure/listing-sites.ts';
import type * as z from 'zod';
import { addPublicAnimal } from '#functions/public/showing.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { addMilestone } from '#functions/test/add-milestone.ts';
import { sendListings } from '#functions/test/jobs.ts';
import { streamOf } from '#functions/test/stream.ts';
import { TODAY } from '#functions/test/time/noon.ts';
import { waitForIndexes } from '#functions/test/time/settled.ts';
import { newExposedTenant } from '#functions/test/visitor.ts';
import { createAddressRules } from '../reach/address-rules.ts';
import {
  startFtpReceiver,
  type FtpReceiver,
  startHttpReceiver,
  type HttpReceiver,
} from './receivers.fixture.ts';

export const FTP_USER = 'TX123';
export const PASSWORD = 'correct horse';

/** The path of the uploaded file; `linesOf` returns the lines of a file after its header. */
export const IMPORT_PATH = `import/${FTP_USER}`;
export const linesOf = (text: string | undefined) => (text ?? '').trim().split('\n').slice(1);

/** The receivers of a test file, empty before each test. */
export const receivers: { ftp: FtpReceiver; http: HttpReceiver } = {} as typeof receivers;

/** Starts both receivers for the tests of a file. */
export function startReceivers(): typeof receivers {
  beforeAll(async () => {
    receivers.ftp = await startFtpReceiver(FTP_USER, PASSWORD, ['import']);
    receivers.http = await startHttpReceiver();
  });
  afterAll(async () => {
    await receivers.ftp.stop();
    receivers.http.stop();
  });
  beforeEach(() => {
    receivers.ftp.empty();
    receivers.ftp.startedPaths.length = 0;
    receivers.ftp.breakAt = undefined;
    receivers.http.requests.length = 0;
    receivers.http.reply = () => ({ status: 201 });
  });
  return receivers;
}

type Account = z.input<typeof AccountInput>;

/** The account input that sends a site's listings to its receiver. */
export const accountOf = (site: SiteId): Account =>
  site === 'petrescue'
    ? { server: receivers.http.server, secret: PASSWORD, suburb: 'Newtown', state: 'NSW', postcode: '2042' }
    : { server: receivers.ftp.server, user: FTP_USER, secret: PASSWORD };

const TRAITS = { size: 'medium', sex: 'female', spayedOrNeutered: true } as const;

/**
 * A rescue with public dogs and one site that is turned on; `send(afterMs)` sends as if that much time had passed,
 * until the site has got `maxRequests`.
 */
export async function listing(site: SiteId, dogs: number, account: Partial<Account> = {}) {
  const rescue = await newExposedTenant();
  const admin = { as: 'Administrator', tenant: rescue.id } as const;
  const stream = streamOf(rescue.id);
  const ids: string[] = [];
  for (let i = 0; i < dogs; i++)
    ids.push(
      await addPublicAnimal(rescue, { animalName: `Moss ${i}`, ...TRAITS }, 'Moss loves rain, and cheese.'),
    );
  const params = { site };
  await callApi(listings.save, { params, body: { ...accountOf(site), ...account } }, admin);
  await callApi(listings.turn, { params, body: { on: true } }, admin);
  const startedAt = Date.now();
  const send = async (afterMs = 0, maxRequests = Infinity) => {
    await waitForIndexes();
    await sendListings({
      now: () => new Date(Math.max(Date.now(), startedAt + afterMs)),
      rules: createAddressRules(),
      hasTimeLeft: () => receivers.http.requests.length < maxRequests,
      onlyTenants: [rescue.id],
    });
  };
  const listRuns = async () => (await callApi(listings.runs, { params, query: {} }, admin)).body.data.runs;
  const settings = async () =>
    (await callApi(listings.list, {}, admin)).body.data.sites.find((each) => each.site === site);
  const sendNow = (held?: string) => callApi(listings.send, { params, body: held ? { held } : {} }, admin);
  const recordDeath = async (id: string) => addMilestone(rescue.id, id, 'death', TODAY);
  const listingsOfAnimal = async (animalId: string) =>
    (await callApi(listings.ofAnimal, { query: { animalId } }, admin)).body.data.listings;
  return {
    rescue,
    admin,
    stream,
    ids,
    send,
    listRuns,
    settings,
    sendNow,
    recordDeath,
    listingsOfAnimal,
    params,
  };
}
