import { photoBytes, uploadAndProcess } from '../attachments/attachment.fixture.ts';
import { addIntake } from '../test/tenant.ts';
import type { ExposedTenant } from '../test/visitor.ts';

export const adminOf = ({ id }: Pick<ExposedTenant, 'id'>) => ({ as: 'Administrator', tenant: id }) as const;

/** Gives an animal a photo. */
export const addPhoto = async (rescue: ExposedTenant, animalId: string) =>
  uploadAndProcess(adminOf(rescue), await photoBytes(), {
    animalId,
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
  });

/** Adds an animal with a photo and a text, as the public pages need it; returns its id. */
export async function addPublicAnimal(
  rescue: ExposedTenant,
  animal: Parameters<typeof addIntake>[1] = {},
  publicText = 'A gentle soul.',
): Promise<string> {
  const id = await addIntake(rescue, { publicText, ...animal });
  await addPhoto(rescue, id);
  return id;
}
