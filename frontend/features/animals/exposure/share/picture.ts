import type { PublicFacts } from './usePublicFacts.ts';

/** The pictures to share, in the sizes that social networks show uncropped. */
export const FORMATS = [
  { key: 'wide', label: 'Facebook, links', width: 1200, height: 630 },
  { key: 'tall', label: 'Instagram post', width: 1080, height: 1350 },
  { key: 'story', label: 'Story', width: 1080, height: 1920 },
] as const;
export type Format = (typeof FORMATS)[number];

/** The contents of a picture. */
export interface PictureContents extends PublicFacts {
  readonly name: string;
  readonly rescue: string;
  /** The URL of the public page without `https://`; '' if there is none. */
  readonly address: string;
  /** The background, as `#rrggbb`; white text is readable on it. */
  readonly color: string;
  readonly photo?: ImageBitmap | undefined;
  /** True if the picture says that the animal found a home. */
  readonly isHome: boolean;
}

/** The font of the app. */
const fontOf = (on: CanvasRenderingContext2D) => getComputedStyle(on.canvas).fontFamily;

/** Draws the photo so that it fills a box; more of the upper part is kept, since faces are there. */
function drawPhoto(
  on: CanvasRenderingContext2D,
  photo: ImageBitmap,
  box: readonly [x: number, y: number, width: number, height: number],
): void {
  const [x, y, width, height] = box;
  const scale = Math.max(width / photo.width, height / photo.height);
  const [cut, tall] = [width / scale, height / scale];
  on.drawImage(photo, (photo.width - cut) / 2, (photo.height - tall) / 3, cut, tall, x, y, width, height);
}

interface TextOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight?: number;
  readonly lines?: number;
}

/** Wraps a text into lines of at most `width` pixels; a text that needs more lines than allowed is cut with '…'. */
function linesOf(on: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && on.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

/** Draws a text, in smaller letters if a word is too long; returns the top of the next text. */
function write(
  on: CanvasRenderingContext2D,
  text: string,
  { x, y, width, size, weight = 400, lines = 2 }: TextOptions,
): number {
  if (!text) return y;
  let fitted = size;
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  do on.font = `${weight} ${fitted}px ${fontOf(on)}`;
  while (on.measureText(longest).width > width && (fitted -= 4) > 20);
  let at = y;
  for (const line of linesOf(on, text, width, lines)) {
    on.fillText(line, x, at);
    at += fitted * 1.22;
  }
  return at;
}

/**
 * Draws the picture of an animal: its photo, and beside or below it name and facts on the rescue's colour.
 * @param format the size; a wide one has the text beside the photo
 */
export function drawPicture(canvas: HTMLCanvasElement, format: Format, contents: PictureContents): void {
  const { width, height } = format;
  Object.assign(canvas, { width, height });
  const on = canvas.getContext('2d');
  if (!on) return;
  const isWide = width > height;
  const pad = isWide ? 52 : 64;
  const photoWidth = isWide ? Math.round(width * 0.52) : width;
  const photoHeight = isWide ? height : Math.round(height * 0.62);
  on.fillStyle = contents.color;
  on.fillRect(0, 0, width, height);
  if (contents.photo) drawPhoto(on, contents.photo, [0, 0, photoWidth, photoHeight]);
  else {
    on.fillStyle = 'rgba(255, 255, 255, 0.14)';
    on.fillRect(0, 0, photoWidth, photoHeight);
  }
  on.fillStyle = '#ffffff';
  on.textBaseline = 'top';
  const [x, room] = isWide ? [photoWidth + pad, width - photoWidth - 2 * pad] : [pad, width - 2 * pad];
  let y = isWide ? pad : photoHeight + pad * 0.8;
  if (contents.isHome) y = write(on, 'Home at last!', { x, y, width: room, size: 44, weight: 600 }) + 6;
  y = write(on, contents.name, { x, y, width: room, size: isWide ? 84 : 104, weight: 700 }) + 10;
  y = write(on, contents.line, { x, y, width: room, size: isWide ? 31 : 40, lines: 3 }) + 14;
  const small = isWide ? 28 : 36;
  if (!contents.isHome)
    for (const fact of contents.facts.slice(0, isWide ? 3 : 4))
      y = write(on, `• ${fact}`, { x, y, width: room, size: small, lines: 1 });
  const foot = height - pad - small * (contents.address && !contents.isHome ? 2.4 : 1.2);
  const end = write(on, contents.rescue, { x, y: foot, width: room, size: small, weight: 600, lines: 1 });
  if (!contents.isHome) write(on, contents.address, { x, y: end, width: room, size: small * 0.8, lines: 1 });
}

/** Loads a photo by fetch, so that the canvas can be exported afterwards; undefined without a URL. */
export async function loadPhoto(url: string | undefined): Promise<ImageBitmap | undefined> {
  if (!url) return undefined;
  const reply = await fetch(url);
  if (!reply.ok) throw new Error('No photo');
  return createImageBitmap(await reply.blob());
}

/** Converts a drawn picture to a file. */
export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('No picture')),
      'image/jpeg',
      0.9,
    );
  });
