import { readFile } from '#functions/kernel/files/storage.ts';
import { digest } from '#functions/kernel/ids.ts';
import type { AddressRules } from '../../reach/address-rules.ts';
import type { Account } from '../stored/account.ts';
import { type Ftp, withFtp } from '../sending/ftp.ts';
import type { Row, SiteFile } from '../sites/format.ts';
import { photosOf, type Plan } from './plan.ts';

/** The files of a plan, which hold the whole list. */
export const filesOf = ({ format, rows }: Plan, account: Pick<Account, 'user'>): readonly SiteFile[] =>
  format.files(rows, account);

/** A hash of everything that would be sent. */
export const digestOf = (plan: Plan, account: Pick<Account, 'user'>): string => {
  const photos = plan.format.photos.path ? plan.rows.map(photosOf) : [];
  return digest(JSON.stringify([filesOf(plan, account), photos]));
};

/** Uploads the photos of an animal that the site does not have yet. */
async function sendPhotos(ftp: Ftp, row: Row, { format, previouslyListed }: Plan): Promise<void> {
  const { path } = format.photos;
  if (!path) return;
  const { id } = row.siteAnimal.animal;
  const uploadedPhotos = previouslyListed.get(id)?.row.photos ?? [];
  for (const [i, key] of photosOf(row).entries()) {
    const bytes = uploadedPhotos[i] === key ? undefined : await readFile(key);
    if (bytes) await ftp.put(path(id, i + 1), bytes);
  }
}

/** Removes the photos of removed animals, and those beyond the number that an animal has now. */
async function removePhotos(ftp: Ftp, { format, rows, previouslyListed }: Plan): Promise<void> {
  const { path } = format.photos;
  if (!path) return;
  const photoCounts = new Map(rows.map((row) => [row.siteAnimal.animal.id, photosOf(row).length]));
  for (const [id, { row }] of previouslyListed)
    for (let i = photoCounts.get(id) ?? 0; i < row.photos.length; i++) await ftp.remove(path(id, i + 1));
}

/**
 * Uploads a whole list: photos first, then the animals; last, removes the photos that no animal has any more. Each file
 * replaces the former one only when it is complete, so a failed upload changes only photos. Throws errors that
 * `failureText` explains.
 * @returns true if the connection was encrypted
 */
export function sendFiles(
  account: Account,
  plan: Plan,
  rules: AddressRules & { readonly ms: number },
): Promise<boolean> {
  return withFtp(account, rules, async (ftp) => {
    for (const row of plan.rows) await sendPhotos(ftp, row, plan);
    for (const { path, text } of filesOf(plan, account)) await ftp.put(path, Buffer.from(text));
    await removePhotos(ftp, plan);
    return ftp.isEncrypted;
  });
}
