import { type Letter, written } from '#shared/mail/letter.ts';
import { config } from '../../kernel/config.ts';
import type { Mail } from '../../kernel/mail/mail.ts';

/** How the HTML of a mail names the picture that the mail carries. */
const LOGO_ID = 'logo@havenkeep';

/** A letter as a mail; its logo goes along, since an address of it would end, and most readers fetch none. */
export function mailOf(letter: Letter): Mail {
  const { to, replyTo, attachments, logo } = letter;
  const { subject, text, html } = written(letter, { site: config().SITE_ORIGIN, logoUrl: `cid:${LOGO_ID}` });
  const inline = logo && { id: LOGO_ID, fileName: 'logo.png', type: 'image/png', content: logo.content };
  return { to, subject, text, html, replyTo, attachments, inline };
}
