import type { Letter, LetterPicture } from '#shared/mail/letter.ts';
import { thankYouLetter } from '#shared/mail/thank-you.ts';
import { toActiveAnimal, animalKey } from '#functions/animals/animal/animal-record/animal.record.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { throwIfClosed } from '../letter-held.ts';
import { readPicture } from '../mail-logo.ts';
import { replyTo } from '../report-letter.ts';

/**
 * The current photo of an animal; undefined if it has none or can't be read, since the mail is sent without it, too.
 */
async function pictureOf(tenantId: string, animalId: string): Promise<LetterPicture | undefined> {
  const animal = animalId ? toActiveAnimal(await tableOf(tenantId).get(animalKey(animalId))) : undefined;
  const { photo, animalName: alt = '' } = animal?.row ?? {};
  if (!photo) return undefined;
  const jpeg = await readPicture(photo.web.replace(/web\.webp$/, 'mail.jpg'));
  if (jpeg) return { content: jpeg, type: 'image/jpeg', alt };
  // An older photo has no JPEG version.
  const content = await readPicture(photo.web);
  return content && { content, type: 'image/webp', alt };
}

/** The mail that thanks a donor, with the photo of the animal that the donation was given for. */
export async function composeThankYou(post: Extract<Post, { letter: 'thank-you' }>): Promise<Letter> {
  const { tenantId, to, subject, message, animalId } = post;
  const [item, picture] = await Promise.all([
    tableOf(tenantId).get(TENANT_KEY),
    pictureOf(tenantId, animalId),
  ]);
  const tenant = tenantIn(item);
  throwIfClosed(tenant);
  return {
    ...thankYouLetter({ to, subject, message, tenant: tenant?.name ?? '' }),
    picture,
    replyTo: replyTo(tenant),
  };
}
