import { leaving } from '#shared/calls/mailings/leaving.ts';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { newReadyMailing, mailing, sentTo, written } from '../../mailings/mailing.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { ask } from '../../test/ask.ts';
import { PERSON_ID } from '../../test/add-milestone.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';

const asker = () => desk().asker;
const unsent = () => newReadyMailing(asker());
const idParams = async (make: () => Promise<string>) => ({ params: { id: await make() } });
const text = () => ({ subject: newWord(), message: 'Hello {{firstName|friend}}' });

/** One that was sent and done, or that failed for the one it was for. */
const done = (standing: 'sent' | 'failed') => sentTo(asker(), rescue().id, standing);

const due = async () => {
  const id = await unsent();
  await mailing(asker()).send(id);
  return id;
};

const paused = async () => {
  const id = await due();
  await mailing(asker()).pause(id);
  return id;
};

/** The token of the link in a received mail. */
const token = async () => ({ query: { token: (await written(asker(), rescue().id)).token } });
const signedOut = async () => ({ input: await token(), asker: {} });

/** The domain of the rescue, which has one at a time. */
const domain = async () => {
  const body = { domain: `${newId().toLowerCase()}.example`, local: 'news' };
  await ask(mailDomain.remove, {}, asker());
  return { body };
};
const hasDomain = async () => void (await ask(mailDomain.add, await domain(), asker()));

/** Requests about mails to people, and by those who got one. */
export const OF_MAILINGS = [
  right(mailings.create, async () => ({
    body: { ...text(), audience: { to: 'people' as const, ids: [PERSON_ID] } },
  })),
  right(mailings.update, async () => ({ ...(await idParams(unsent)), body: text() })),
  right(mailings.gather, () => idParams(unsent)),
  right(mailings.test, () => idParams(unsent)),
  right(mailings.send, async () => ({ ...(await idParams(unsent)), body: {} })),
  right(mailings.cancel, () => idParams(due)),
  right(mailings.pause, () => idParams(due)),
  right(mailings.resume, () => idParams(paused)),
  right(mailings.resend, () => idParams(() => done('failed'))),
  right(mailings.discard, () => idParams(unsent)),
  right(mailDomain.add, domain),
  right(mailDomain.check, async () => {
    await hasDomain();
    return {};
  }),
  right(mailDomain.update, async () => {
    await hasDomain();
    return { body: { local: 'hello', chosen: true } };
  }),
  right(mailDomain.remove, async () => {
    await hasDomain();
    return {};
  }),
  right(leaving.leave, signedOut),
  right(leaving.again, signedOut),
];
