import type { S3Event } from 'aws-lambda';
import { animalItem, animalKey, animalOf, type AnimalRecord } from '../animals/animal.record.ts';
import {
  type AttachmentRow,
  attachmentKey,
  type IncomingKey,
  readIncomingKey,
} from '../attachments/attachment.record.ts';
import type { Action, Item } from '../kernel/actions.ts';
import { Overtaken, untilSettled } from '../kernel/overtaken.ts';
import { putFile, readFile, removeFile } from '../kernel/storage.ts';
import { tableOf, type TenantTable } from '../kernel/table.ts';
import { sizesOf } from './photo.ts';

const overtaken = () => new Overtaken();
const NO_PHOTO = 'This file is not a photo that can be shown';

const withRow = (item: Item, row: Partial<AttachmentRow>): Item => ({
  ...item,
  v: item.v + 1,
  row: { ...item.row, ...row },
});

type Files = { thumb: string; web: string; original: string };

/** The attachment whose picture stood for the animal until now, without its rank: the newest takes its place. */
async function outranked(table: TenantTable, { row }: AnimalRecord): Promise<Action[]> {
  const [, , , attachmentId] = row.photo?.thumb.split('/') ?? [];
  const item = attachmentId && (await table.get(attachmentKey(row.id, attachmentId)));
  return item
    ? [{ put: withRow(item, { publicityRank: undefined }), guard: { v: item.v }, onFail: overtaken }]
    : [];
}

/** Attachment ready with rank 1, and the animal's picture with it: both or neither. */
async function publish(
  table: TenantTable,
  { animalId, attachmentId }: IncomingKey,
  files: Files,
): Promise<void> {
  const [attachment, animal] = await table.getMany([
    attachmentKey(animalId, attachmentId),
    animalKey(animalId),
  ]);
  if (!attachment || !animal || attachment.row['state'] !== 'waiting') return;
  const before = animalOf(animal);
  const { thumb, web } = files;
  const row: AnimalRecord['row'] = {
    ...before.row,
    photo: { thumb, web },
    attachmentCount: before.row.attachmentCount + 1,
  };
  await table.transact([
    {
      put: withRow(attachment, { state: 'ready', publicityRank: 1, ...files }),
      guard: { v: attachment.v },
      onFail: overtaken,
    },
    { put: animalItem({ ...before, v: before.v + 1, row }), guard: { v: before.v }, onFail: overtaken },
    ...(await outranked(table, before)),
  ]);
}

/** Marks it refused, unless another delivery of the event has settled it meanwhile. */
async function refuse(table: TenantTable, attachment: Item): Promise<void> {
  const put = withRow(attachment, { state: 'refused', reason: NO_PHOTO });
  await table.transact([{ put, guard: { v: attachment.v }, onFail: overtaken }]).catch((error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
  });
}

async function arrived(key: string): Promise<void> {
  const place = readIncomingKey(key);
  if (!place) return;
  const { tenantId, animalId, attachmentId } = place;
  // The tenant comes from a key that only our own signed forms can make.
  const table = tableOf(tenantId);
  const attachment = await table.get(attachmentKey(animalId, attachmentId));
  const bytes = await readFile(key);
  if (attachment?.row['state'] === 'waiting' && bytes) {
    const sizes = await sizesOf(bytes);
    if (!sizes) await refuse(table, attachment);
    else {
      const folder = `files/${tenantId}/${animalId}/${attachmentId}`;
      const files = {
        thumb: `${folder}/thumb.webp`,
        web: `${folder}/web.webp`,
        original: `${folder}/original.webp`,
      };
      await Promise.all(
        (['thumb', 'web', 'original'] as const).map((size) =>
          putFile(files[size], sizes[size], 'image/webp'),
        ),
      );
      await untilSettled(() => publish(table, place, files));
    }
  }
  await removeFile(key);
}

/**
 * Woken by S3 for every new object under `incoming/`: makes the sizes of a photo and shows it at its animal,
 * or marks the attachment refused. May be delivered twice; the second time does nothing.
 */
export async function handler({ Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) await arrived(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
}
