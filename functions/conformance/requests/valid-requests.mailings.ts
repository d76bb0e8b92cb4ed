import { leaving } from '#shared/calls/mailings/leaving.ts';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import {
  newReadyMailing,
  mailing,
  newSentMailing,
  newSentMailingWithLink,
} from '../../mailings/mailing.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { PERSON_ID } from '../../test/add-milestone.ts';
import { rescueClient, newWord, rescue, validRequest } from './valid-requests.fixture.ts';

const testCaller = () => rescueClient().testCaller;
const newUnsentMailing = () => newReadyMailing(testCaller());
const idParams = async (make: () => Promise<string>) => ({ params: { id: await make() } });
const text = () => ({ subject: newWord(), message: 'Hello {{firstName|friend}}' });

/** A mailing that was sent, or that failed for its only recipient; returns its id. */
const done = (standing: 'sent' | 'failed') => newSentMailing(testCaller(), rescue().id, standing);

const due = async () => {
  const id = await newUnsentMailing();
  await mailing(testCaller()).send(id);
  return id;
};

const newPausedMailing = async () => {
  const id = await due();
  await mailing(testCaller()).pause(id);
  return id;
};

/** The token of the link in a received mail. */
const token = async () => ({
  query: { token: (await newSentMailingWithLink(testCaller(), rescue().id)).token },
});
const signedOutRequest = async () => ({ input: await token(), testCaller: {} });

/** The request body of a new mail domain; removes the present one, since a rescue has one at a time. */
const domain = async () => {
  const body = { domain: `${newId().toLowerCase()}.example`, local: 'news' };
  await callApi(mailDomain.remove, {}, testCaller());
  return { body };
};
const addDomain = async () => void (await callApi(mailDomain.add, await domain(), testCaller()));

/** Valid requests about mails to people, and by recipients of mails. */
export const MAILING_REQUESTS = [
  validRequest(mailings.create, async () => ({
    body: { ...text(), audience: { to: 'people' as const, ids: [PERSON_ID] } },
  })),
  validRequest(mailings.update, async () => ({ ...(await idParams(newUnsentMailing)), body: text() })),
  validRequest(mailings.gather, () => idParams(newUnsentMailing)),
  validRequest(mailings.test, () => idParams(newUnsentMailing)),
  validRequest(mailings.send, async () => ({ ...(await idParams(newUnsentMailing)), body: {} })),
  validRequest(mailings.cancel, () => idParams(due)),
  validRequest(mailings.pause, () => idParams(due)),
  validRequest(mailings.resume, () => idParams(newPausedMailing)),
  validRequest(mailings.resend, () => idParams(() => done('failed'))),
  validRequest(mailings.discard, () => idParams(newUnsentMailing)),
  validRequest(mailDomain.add, domain),
  validRequest(mailDomain.check, async () => {
    await addDomain();
    return {};
  }),
  validRequest(mailDomain.update, async () => {
    await addDomain();
    return { body: { local: 'hello', chosen: true } };
  }),
  validRequest(mailDomain.remove, async () => {
    await addDomain();
    return {};
  }),
  validRequest(leaving.leave, signedOutRequest),
  validRequest(leaving.again, signedOutRequest),
];
