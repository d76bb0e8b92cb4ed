import { findLogin } from '../../accounts/user/login.ts';
import { newLink, type Purpose } from '../../accounts/link/link.table.ts';
import { newCode } from '../../accounts/sign-up/otp.table.ts';
import { isPending } from '../../accounts/user/new-address.ts';
import { emails } from '../../accounts/user/user.record.ts';
import { emailKey, type Login, userKey, userOf } from '../../accounts/user/user.table.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import type { Sender } from '../../kernel/mail/mail.ts';
import type { Post } from '../../kernel/mail/outbox.ts';
import { singleMailTags } from '../../mailings/sending/single-mails.ts';
import { personSender } from '../../mailings/sending/sender.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import {
  existingAccountLetter,
  changeEmailLetter,
  codeLetter,
  inviteLetter,
  resetLetter,
  userNameLetter,
  verifyLetter,
  welcomeLetter,
} from './composed/account-letters.ts';
import { composeDigest } from './composed/digest-letter.ts';
import { throwIfClosed } from './composed/letter-held.ts';
import { noticeLetter } from './composed/notices.ts';
import { exportLetter } from './composed/export-letter.ts';
import { domainLostLetter, listingLetter, webhookLetter } from './composed/administrator-letters.ts';
import { stoppedLetter } from './composed/stopped-letter.ts';
import { rescueLetter } from './composed/rescue-letters.ts';
import { receiptLetter, summaryLetter } from './composed/people/receipt-letter.ts';
import { reportLetter } from './composed/report-letter.ts';
import { composeThankYou } from './composed/people/thank-you.ts';
import type { Letter } from '#shared/mail/letter.ts';
import { lostFoundLetter } from './composed/people/lost-found-letter.ts';
import { mailLogo } from './composed/mail-logo.ts';

/** A letter that is ready to be sent, and the writes that come before: they store the hash of its secret. */
export interface ComposedLetter {
  readonly letter: Letter;
  readonly actions: readonly Action[];
  /** The sender of a rescue's mail to a person; `ownSender` is used if SES refuses `from`. */
  readonly sender?: Sender & { readonly ownSender: string };
}

/** A letter, and the rescue whose logo it carries. */
interface DraftedLetter extends ComposedLetter {
  readonly tenantId?: string;
}

const toDraft = (letter: Letter, tenantId?: string): DraftedLetter => ({
  letter,
  actions: [],
  ...(tenantId ? { tenantId } : {}),
});

/** The name of a rescue; undefined if it is gone. @throws LetterHeld if it is closed */
async function nameOfTenant(tenantId: string): Promise<string | undefined> {
  const tenant = tenantIn(await tableOf(tenantId).get(TENANT_KEY));
  throwIfClosed(tenant);
  return tenant?.name;
}

/** The login of an active account, with the name of its rescue. */
async function findActiveLogin(
  userName: string,
): Promise<(Login & { tenant: string | undefined }) | undefined> {
  const foundLogin = await findLogin(userName);
  return foundLogin?.login.active
    ? { ...foundLogin.login, tenant: await nameOfTenant(foundLogin.login.tenantId) }
    : undefined;
}

function draftWithLink(
  purpose: Purpose,
  to: string,
  addressee: { userId: string; tenantId: string; userName?: string | undefined },
  now: Date,
  letter: (token: string) => Letter,
): DraftedLetter {
  const { userId, tenantId, userName } = addressee;
  const { token, action } = newLink(
    purpose,
    to,
    { userId, tenantId, ...(userName ? { userName } : {}) },
    now,
  );
  return { letter: letter(token), actions: [action], tenantId };
}

type UserPost = Extract<Post, { letter: 'invite' | 'welcome' }>;

async function draftUserLetter(post: UserPost, now: Date): Promise<DraftedLetter | undefined> {
  const { tenantId, userId } = post;
  const [item, tenantItem] = await tableOf(tenantId).getMany([userKey(userId), TENANT_KEY]);
  throwIfClosed(tenantIn(tenantItem));
  const user = item && userOf(item);
  const tenant = tenantIn(tenantItem)?.name;
  if (!user?.active) return undefined;
  const { email: to, firstName, role, userName } = user;
  if (post.letter === 'welcome') return toDraft(welcomeLetter({ to, firstName, tenant }), tenantId);
  if (userName) return undefined;
  const addressee = { userId, tenantId };
  return draftWithLink('invite', to, addressee, now, (token) =>
    inviteLetter({ to, firstName, tenant }, role, token),
  );
}

async function draftCodeLetter(
  { email, firstName }: { email: string; firstName: string },
  now: Date,
): Promise<DraftedLetter> {
  if (await registry().get(emailKey(email))) return toDraft(existingAccountLetter({ to: email }));
  const { code, action } = newCode(email, now);
  return { letter: codeLetter({ to: email, firstName }, code), actions: [action] };
}

async function draftUserNameLetter({ email }: { email: string }): Promise<DraftedLetter | undefined> {
  const emailItem = await registry().get(emailKey(email));
  const userName = emailItem && emails.read(emailItem).row.userName;
  const login = userName ? await findActiveLogin(userName) : undefined;
  return login && toDraft(userNameLetter({ to: login.email, ...login }, login.userName), login.tenantId);
}

async function draftRescueLetter(
  post: Extract<Post, { letter: 'rescue' }>,
  now: Date,
): Promise<DraftedLetter | undefined> {
  const [item, tenantItem] = await tableOf(post.tenantId).getMany([userKey(post.userId), TENANT_KEY]);
  const [user, tenant] = [item && userOf(item), tenantIn(tenantItem)];
  return user?.active && tenant ? rescueLetter(post.what, user, tenant, now) : undefined;
}

type LoginPost = Extract<Post, { userName: string }>;

async function draftLoginLetter(post: LoginPost, now: Date): Promise<DraftedLetter | undefined> {
  const login = await findActiveLogin(post.userName);
  if (!login) return undefined;
  const to = login.email;
  const recipient = { ...login, to };
  switch (post.letter) {
    case 'verify':
      return login.confirmed
        ? undefined
        : draftWithLink('verify', to, login, now, (token) => verifyLetter(recipient, token));
    case 'reset':
      return isSameEmail(to, post.email)
        ? draftWithLink('reset', to, login, now, (token) => resetLetter(recipient, token))
        : undefined;
    case 'change-email': {
      const item = await tableOf(login.tenantId).get(userKey(login.userId));
      if (!item || !isPending(userOf(item), post.email)) return undefined;
      if (await registry().get(emailKey(post.email))) return undefined;
      const pendingRecipient = { ...login, to: post.email };
      return draftWithLink('change-email', post.email, login, now, (token) =>
        changeEmailLetter(pendingRecipient, token),
      );
    }
    case 'locked':
      return toDraft(noticeLetter('locked', recipient), login.tenantId);
    case 'notice':
      return toDraft(noticeLetter(post.what, { ...login, to: post.email ?? to }), login.tenantId);
  }
}

async function draftLetter(post: Post, now: Date): Promise<DraftedLetter | undefined> {
  if (post.letter === 'code') return draftCodeLetter(post, now);
  if (post.letter === 'user-name') return draftUserNameLetter(post);
  if (post.letter === 'digest' || post.letter === 'health-report') {
    const letter = post.letter === 'digest' ? await composeDigest(post) : await reportLetter(post);
    return letter && toDraft(letter, post.tenantId);
  }
  if (post.letter === 'question') {
    // Loaded only here, because this module imports every question and other mails do not need them.
    const { composeQuestion } = await import('./compose-question.ts');
    const draft = await composeQuestion(post, now);
    return draft && { ...draft, tenantId: post.tenantId };
  }
  if (post.letter === 'receipt' || post.letter === 'summary') {
    const letter = post.letter === 'receipt' ? await receiptLetter(post) : await summaryLetter(post);
    return letter && toDraft(letter, post.tenantId);
  }
  if (post.letter === 'thank-you') return toDraft(await composeThankYou(post), post.tenantId);
  if (post.letter === 'rescue') return draftRescueLetter(post, now);
  if (post.letter === 'mailing-stopped') return stoppedLetter(post);
  if (post.letter === 'export') return exportLetter(post);
  if (post.letter === 'lost-found') return lostFoundLetter(post, now);
  if (post.letter === 'webhook-off') return webhookLetter(post);
  if (post.letter === 'listing-stopped') return listingLetter(post);
  if (post.letter === 'mail-domain-lost') return domainLostLetter(post);
  return 'userId' in post ? draftUserLetter(post, now) : draftLoginLetter(post, now);
}

const PERSON_LETTERS = ['thank-you', 'receipt', 'summary', 'health-report'] as const;
type PersonPost = Extract<Post, { letter: (typeof PERSON_LETTERS)[number] }>;
const isPersonPost = (post: Post): post is PersonPost =>
  PERSON_LETTERS.some((letter) => letter === post.letter);

/** The sender of a letter to a person; undefined for our own letters to users of a rescue. */
async function senderFor(post: Post): Promise<ComposedLetter['sender']> {
  if (!isPersonPost(post)) return undefined;
  const { tenantId } = post;
  const mailId = ('mailId' in post && post.mailId) || '';
  return {
    ...(await personSender(tableOf(tenantId))),
    tags: mailId ? singleMailTags(tenantId, { mailId }) : {},
  };
}

/** The letter that a post asks for, with a fresh secret and the rescue's logo; undefined if the recipient is gone. */
export async function compose(post: Post, now: Date): Promise<ComposedLetter | undefined> {
  const draft = await draftLetter(post, now);
  if (!draft?.tenantId) return draft;
  const { letter, actions, tenantId } = draft;
  const [logo, sender] = await Promise.all([mailLogo(tenantId), senderFor(post)]);
  return { letter: { ...letter, logo }, actions, ...(sender ? { sender } : {}) };
}
