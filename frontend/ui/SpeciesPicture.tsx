import { HEADS } from '#shared/drawings/heads.ts';
import { coatOf, kindOf } from '#shared/drawings/kinds.ts';

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
  // The drawings are our own constants: nothing that anybody typed gets in here.
  const drawing = { __html: HEADS[kindOf(typeName)]({ coat, shade }) };
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="species">
      <rect width="64" height="64" fill={ground} />
      <g dangerouslySetInnerHTML={drawing} />
    </svg>
  );
}
