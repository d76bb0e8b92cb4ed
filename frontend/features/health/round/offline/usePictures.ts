import { useEffect, useMemo, useState } from 'react';
import type { Round, RoundItem } from '#shared/calls/health/rounds.ts';
import { storedPictures } from '#client/storage/pictures.ts';

/** The signed URLs of a round's pictures, in its order. */
export const picturesOf = ({ due, given }: Round): string[] =>
  [...due, ...given].flatMap(({ thumbnailBlobUrl }) => thumbnailBlobUrl ?? []);

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Replaces the URLs of an old round's pictures by those of stored pictures; a fresh round keeps its own.
 * @param isOld true if its signed URLs may have expired, or if there is no connection
 */
export function usePictures(ownerKey: string, round: Round | undefined, isOld: boolean): Round | undefined {
  const [pictures, setPictures] = useState(NONE);
  useEffect(() => {
    if (!round || !isOld) return;
    let isOver = false;
    let addresses: string[] = [];
    const revoke = () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
    void storedPictures(ownerKey, picturesOf(round)).then((found) => {
      addresses = [...found.values()];
      if (isOver) revoke();
      else setPictures(found);
    });
    return () => {
      isOver = true;
      revoke();
      setPictures(NONE);
    };
  }, [ownerKey, round, isOld]);
  return useMemo(() => {
    if (!round || !isOld) return round;
    const withPictures = (items: readonly RoundItem[]) =>
      items.map((item) => ({ ...item, thumbnailBlobUrl: pictures.get(item.thumbnailBlobUrl ?? '') }));
    return { ...round, due: withPictures(round.due), given: withPictures(round.given) };
  }, [round, isOld, pictures]);
}
