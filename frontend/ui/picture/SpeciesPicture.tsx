import { HEADS } from '#shared/drawings/heads.ts';
import { drawingKindOf } from '#shared/drawings/kinds.ts';

interface Props {
  readonly typeName: string;
  /** The width and height in pixels. */
  readonly size: number;
}

/** Neutral colors: a colored drawing could be mistaken for the animal itself. */
const PALETTE = { coat: '#f6f4f0', shade: '#d9d5cd' } as const;
const GROUND = '#ebe8e2';
const LINE = '#77726a';

/** One URL per drawing: the browser reads and paints it once, however many rows show it. */
const drawingUrls = new Map<string, string>();

function drawingUrlOf(typeName: string): string {
  const kind = drawingKindOf(typeName);
  const cached = drawingUrls.get(kind);
  if (cached) return cached;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/><g stroke="${LINE}" stroke-width="1.2" stroke-linejoin="round">${HEADS[kind](PALETTE)}</g></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  drawingUrls.set(kind, url);
  return url;
}

/** A neutral drawing of the animal's species, used if there is no photo; hidden from screen readers. */
export function SpeciesPicture({ typeName, size }: Props) {
  return (
    <img src={drawingUrlOf(typeName)} width={size} height={size} alt="" decoding="sync" className="species" />
  );
}
