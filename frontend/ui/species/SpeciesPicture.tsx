import { HEADS } from './heads.tsx';
import { coatOf, kindOf } from './kinds.ts';

interface Props {
  readonly typeName: string;
  /** Decides the colours; the animal's id. */
  readonly seed: string;
  /** Edge in px. */
  readonly size: number;
}

/** A drawn head of the animal's kind, where there is no photo; decoration for screen readers. */
export function SpeciesPicture({ typeName, seed, size }: Props) {
  const [coat, shade, ground] = coatOf(seed);
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="species">
      <rect width="64" height="64" fill={ground} />
      {HEADS[kindOf(typeName)]({ coat, shade })}
    </svg>
  );
}
