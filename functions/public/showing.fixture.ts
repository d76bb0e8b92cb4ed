import { photoBytes, uploaded } from '../attachments/attachment.fixture.ts';
import { takeIn } from '../test/tenant.ts';
import type { Showing } from '../test/visitor.ts';

export const adminOf = ({ id }: Pick<Showing, 'id'>) => ({ as: 'Administrator', tenant: id }) as const;

/** Gives an animal a photo. */
export const photographed = async (rescue: Showing, animalId: string) =>
  uploaded(adminOf(rescue), await photoBytes(), { animalId, fileName: 'a.jpg', contentType: 'image/jpeg' });

/** An animal with all that it takes to be shown. */
export async function addPublicAnimal(
  rescue: Showing,
  animal: Parameters<typeof takeIn>[1] = {},
  publicText = 'A gentle soul.',
): Promise<string> {
  const id = await takeIn(rescue, { publicText, ...animal });
  await photographed(rescue, id);
  return id;
}
