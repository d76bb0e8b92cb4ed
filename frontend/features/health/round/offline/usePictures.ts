import { useEffect, useMemo, useState } from 'react';
import type { Round, RoundItem } from '#shared/calls/health/rounds.ts';
import { storedPictures } from '#client/storage/pictures.ts';

/** The signed URLs of a round's pictures, in its order. */
export const picturesOf = ({ due, given }: Round): string[] =>
  [...due, ...given].flatMap(({ thumbnailBlobUrl }) => thumbnailBlobUrl ?? []);

const NO_PICTURES: ReadonlyMap<string, string> = new Map();

/**
 * Replaces the picture URLs of an old round with those of stored pictures; a fresh round keeps its own.
 * @param isStale true if the round's signed URLs may have expired, or if there is no connection
 */
export function usePictures(ownerKey: string, round: Round | undefined, isStale: boolean): Round | undefined {
  const [pictures, setPictures] = useState(NO_PICTURES);
  useEffect(() => {
    if (!round || !isStale) return;
    let isCancelled = false;
    let objectUrls: string[] = [];
    const revoke = () => {
      for (const address of objectUrls) URL.revokeObjectURL(address);
    };
    void storedPictures(ownerKey, picturesOf(round)).then((found) => {
      objectUrls = [...found.values()];
      if (isCancelled) revoke();
      else setPictures(found);
    });
    return () => {
      isCancelled = true;
      revoke();
      setPictures(NO_PICTURES);
    };
  }, [ownerKey, round, isStale]);
  return useMemo(() => {
    if (!round || !isStale) return round;
    const withPictures = (items: readonly RoundItem[]) =>
      items.map((item) => ({ ...item, thumbnailBlobUrl: pictures.get(item.thumbnailBlobUrl ?? '') }));
    return { ...round, due: withPictures(round.due), given: withPictures(round.given) };
  }, [round, isStale, pictures]);
}
