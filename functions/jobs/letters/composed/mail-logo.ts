import { type LetterLogo, logoSize } from '#shared/mail/letter.ts';
import { LOGO, logoIn, logoKey } from '#functions/tenants/logo.record.ts';
import { readFile } from '#functions/kernel/files/storage.ts';
import { tableOf } from '#functions/kernel/table/table.ts';

/** A picture for a mail; undefined if it can't be read, since the mail is sent without it then. */
export async function readPicture(key: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(key);
  } catch (error) {
    console.warn(
      `A picture of a mail could not be read: ${error instanceof Error ? error.name : typeof error}`,
    );
    return undefined;
  }
}

/** The logo that mails of a rescue carry; undefined where it has none. */
export async function mailLogo(tenantId: string): Promise<LetterLogo | undefined> {
  const { shown } = logoIn(await tableOf(tenantId).get(LOGO));
  const content = shown && (await readPicture(logoKey(tenantId, shown, 'logo-mail.png')));
  return content && { content, ...logoSize(shown) };
}
