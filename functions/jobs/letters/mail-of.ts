import { type Letter, renderLetter } from '#shared/mail/letter.ts';
import { config } from '../../kernel/config.ts';
import type { Mail } from '../../kernel/mail/mime.ts';

/** The names by which the HTML of a mail refers to its attached pictures. */
const LOGO_ID = 'logo@havenkeep';
const PICTURE_ID = 'picture@havenkeep';

/** The pictures of a letter as its mail carries them. */
const inlineOf = ({ logo, picture }: Letter): NonNullable<Mail['inline']> => [
  ...(logo ? [{ id: LOGO_ID, fileName: 'logo.png', type: 'image/png', content: logo.content }] : []),
  ...(picture ? [{ id: PICTURE_ID, fileName: 'picture', type: picture.type, content: picture.content }] : []),
];

/** Makes a mail from a letter; pictures are embedded, since URLs would expire and most mail programs load none. */
export function mailOf(letter: Letter): Mail {
  const { to, replyTo, attachments, headers } = letter;
  const urls = { logoUrl: `cid:${LOGO_ID}`, pictureUrl: `cid:${PICTURE_ID}` };
  const { subject, text, html } = renderLetter(letter, { site: config().SITE_ORIGIN, ...urls });
  return {
    to,
    subject,
    text,
    html,
    replyTo,
    attachments,
    inline: inlineOf(letter),
    ...(headers ? { headers } : {}),
  };
}
