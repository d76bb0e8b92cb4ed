import { HEADS } from '#shared/drawings/heads.ts';
import { coatOf, kindOf } from '#shared/drawings/kinds.ts';

interface Props {
  readonly typeName: string;
  /** Decides the colours; the animal's id. */
  readonly seed: string;
  /** Edge in px. */
  readonly size: number;
}

/** One address a drawing: the browser reads and paints it once, however many rows show it. */
const drawn = new Map<string, string>();

function drawingOf(typeName: string, seed: string): string {
  const [kind, [coat, shade, ground]] = [kindOf(typeName), coatOf(seed)];
  const known = drawn.get(kind + coat);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${HEADS[kind]({ coat, shade })}</svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  drawn.set(kind + coat, address);
  return address;
}

/** A drawn head of the animal's kind, where there is no photo; decoration for screen readers. */
export function SpeciesPicture({ typeName, seed, size }: Props) {
  return (
    <img
      src={drawingOf(typeName, seed)}
      width={size}
      height={size}
      alt=""
      decoding="sync"
      className="species"
    />
  );
}
