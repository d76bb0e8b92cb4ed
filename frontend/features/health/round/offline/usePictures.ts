import { useEffect, useMemo, useState } from 'react';
import type { Round, RoundItem } from '#shared/calls/health/rounds.ts';
import { storedPictures } from '#client/storage/pictures.ts';

/** The signed addresses of a round's pictures, in its order. */
export const picturesOf = ({ due, given }: Round): string[] =>
  [...due, ...given].flatMap(({ thumbnailBlobUrl }) => thumbnailBlobUrl ?? []);

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * A round from the store gets the pictures that this device stored; a fresh round keeps its own addresses.
 * @param isOld its signed addresses may have expired, or there is no connection
 */
export function usePictures(whose: string, round: Round | undefined, isOld: boolean): Round | undefined {
  const [kept, setKept] = useState(NONE);
  useEffect(() => {
    if (!round || !isOld) return;
    let isOver = false;
    let made: string[] = [];
    const revoke = () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
    void storedPictures(whose, picturesOf(round)).then((found) => {
      made = [...found.values()];
      if (isOver) revoke();
      else setKept(found);
    });
    return () => {
      isOver = true;
      revoke();
      setKept(NONE);
    };
  }, [whose, round, isOld]);
  return useMemo(() => {
    if (!round || !isOld) return round;
    const shown = (items: readonly RoundItem[]) =>
      items.map((item) => ({ ...item, thumbnailBlobUrl: kept.get(item.thumbnailBlobUrl ?? '') }));
    return { ...round, due: shown(round.due), given: shown(round.given) };
  }, [round, isOld, kept]);
}
