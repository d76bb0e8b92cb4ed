import type { UserRow } from '../../accounts/user/user.table.ts';
import { config } from '../../kernel/config.ts';
import type { Post } from '../../kernel/mail/outbox.ts';
import { closedWords } from '../../tenants/closed.ts';
import type { StoredTenant } from '../../tenants/tenant.key.ts';
import { hello } from './greeting.ts';
import type { Letter } from '#shared/mail/letter.ts';

type What = Extract<Post, { letter: 'rescue' }>['what'];

/** Tells an Administrator that their rescue is closed, why, and what follows; undefined where that is over by now. */
export function rescueLetter(
  what: What,
  { email: to, firstName }: UserRow,
  tenant: StoredTenant['row'],
): Letter | undefined {
  const { name } = tenant;
  const why = 'You get this mail because you are an Administrator of this rescue.';
  const words = closedWords(tenant);
  if ((what === 'open') !== (words === undefined)) return undefined;
  if (what === 'open')
    return {
      to,
      tenant: name,
      subject: `${name} is open again`,
      heading: `${name} is open again`,
      lines: [hello(firstName), 'Everybody of your rescue can sign in again. Everything is there as it was.'],
      button: { text: 'Sign in', url: `${config().SITE_ORIGIN}/login` },
      why,
    };
  return {
    to,
    tenant: name,
    subject: `${name} is suspended`,
    heading: `${name} is suspended`,
    lines: [
      hello(firstName),
      `${words} Until it is let in again nobody of your rescue can sign in, and no mails go out. Nothing was deleted.`,
    ],
    why,
  };
}
