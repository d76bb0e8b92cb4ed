import type { Item, Key } from '../kernel/actions.ts';
import { newId } from '../kernel/ids.ts';

export interface AttachmentRow {
  readonly id: string;
  readonly animalId: string;
  readonly originalFileName: string;
  readonly attachmentType: 'photo';
  readonly state: 'waiting' | 'ready' | 'refused';
  readonly reason?: string;
  /** Storage keys, once ready. */
  readonly thumb?: string;
  readonly web?: string;
  readonly original?: string;
  /** 1: the picture that stands for the animal. */
  readonly publicityRank?: number | undefined;
}

/** Where an attachment of an animal lies. */
export const attachmentKey = (animalId: string, id: string): Key => ({
  pk: `animal#${animalId}`,
  sk: `attachment#${id}`,
});

/** What a storage key under `incoming/` stands for. */
export interface IncomingKey {
  readonly tenantId: string;
  readonly animalId: string;
  readonly attachmentId: string;
}

/** Reads `incoming/<tenant>/<animal>/<attachment>/<file>`; undefined for any other key. */
export function readIncomingKey(key: string): IncomingKey | undefined {
  const [, tenantId, animalId, attachmentId] =
    /^incoming\/([\w-]+)\/([\w-]+)\/([\w-]+)\/[^/]+$/.exec(key) ?? [];
  return tenantId && animalId && attachmentId ? { tenantId, animalId, attachmentId } : undefined;
}

/** A new attachment whose file has not come yet, and the key where it must land. */
export function waitingAttachment(of: {
  tenantId: string;
  animalId: string;
  fileName: string;
  by: string;
  now: Date;
}): {
  id: string;
  item: Item;
  incomingKey: string;
} {
  const { tenantId, animalId, fileName, by, now } = of;
  const id = newId();
  const row: AttachmentRow = {
    id,
    animalId,
    originalFileName: fileName,
    attachmentType: 'photo',
    state: 'waiting',
  };
  return {
    id,
    item: {
      ...attachmentKey(animalId, id),
      kind: 'attachment',
      v: 1,
      row: { ...row },
      changedBy: by,
      changedAt: now.toISOString(),
    },
    incomingKey: `incoming/${tenantId}/${animalId}/${id}/${fileName}`,
  };
}
