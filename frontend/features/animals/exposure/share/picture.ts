import type { PublicDetails } from './usePublicDetails.ts';

/** The formats of a picture to share, in the sizes in px that social networks show uncropped. */
export const FORMATS = [
  { key: 'wide', label: 'Facebook, links', width: 1200, height: 630 },
  { key: 'tall', label: 'Instagram post', width: 1080, height: 1350 },
  { key: 'story', label: 'Story', width: 1080, height: 1920 },
] as const;
export type Format = (typeof FORMATS)[number];

/** The contents of a picture to share. */
export interface PictureContents extends PublicDetails {
  readonly name: string;
  readonly rescueName: string;
  /** The URL of the public page without `https://`; '' if there is none. */
  readonly address: string;
  /** The background, as `#rrggbb`; white text is readable on it. */
  readonly color: string;
  readonly photo?: ImageBitmap | undefined;
  /** True if the picture says that the animal found a home. */
  readonly isHome: boolean;
}

/** The font family of the app, which the canvas inherits. */
const fontOf = (context: CanvasRenderingContext2D) => getComputedStyle(context.canvas).fontFamily;

/** Draws the photo so that it fills a box; more of the upper part is kept, since faces are there. */
function drawPhoto(
  context: CanvasRenderingContext2D,
  photo: ImageBitmap,
  area: readonly [x: number, y: number, width: number, height: number],
): void {
  const [x, y, width, height] = area;
  const scale = Math.max(width / photo.width, height / photo.height);
  const [cropWidth, cropHeight] = [width / scale, height / scale];
  context.drawImage(
    photo,
    (photo.width - cropWidth) / 2,
    (photo.height - cropHeight) / 3,
    cropWidth,
    cropHeight,
    x,
    y,
    width,
    height,
  );
}

interface TextOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fontSize: number;
  readonly weight?: number;
  readonly maxLines?: number;
}

/** Wraps a text into lines of at most `width` pixels; a text that needs more lines than allowed is cut with '…'. */
function wrapText(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  maxLines: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const extendedLine = line ? `${line} ${word}` : word;
    if (line && context.measureText(extendedLine).width > width) {
      lines.push(line);
      line = word;
    } else line = extendedLine;
  }
  lines.push(line);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`];
}

/** Draws a text, in smaller letters if a word is too long; returns the top of the next text. */
function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, width, fontSize, weight = 400, maxLines = 2 }: TextOptions,
): number {
  if (!text) return y;
  let fittedSize = fontSize;
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  do context.font = `${weight} ${fittedSize}px ${fontOf(context)}`;
  while (context.measureText(longest).width > width && (fittedSize -= 4) > 20);
  let lineY = y;
  for (const line of wrapText(context, text, width, maxLines)) {
    context.fillText(line, x, lineY);
    lineY += fittedSize * 1.22;
  }
  return lineY;
}

/**
 * Draws the picture of an animal: its photo, and beside or below it name and facts on the rescue's color.
 * @param format the size; a wide one has the text beside the photo
 */
export function drawPicture(canvas: HTMLCanvasElement, format: Format, contents: PictureContents): void {
  const { width, height } = format;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  const isWide = width > height;
  const padding = isWide ? 52 : 64;
  const photoWidth = isWide ? Math.round(width * 0.52) : width;
  const photoHeight = isWide ? height : Math.round(height * 0.62);
  context.fillStyle = contents.color;
  context.fillRect(0, 0, width, height);
  if (contents.photo) drawPhoto(context, contents.photo, [0, 0, photoWidth, photoHeight]);
  else {
    context.fillStyle = 'rgba(255, 255, 255, 0.14)';
    context.fillRect(0, 0, photoWidth, photoHeight);
  }
  context.fillStyle = '#ffffff';
  context.textBaseline = 'top';
  const [x, textWidth] = isWide
    ? [photoWidth + padding, width - photoWidth - 2 * padding]
    : [padding, width - 2 * padding];
  let y = isWide ? padding : photoHeight + padding * 0.8;
  if (contents.isHome)
    y = drawText(context, 'Home at last!', { x, y, width: textWidth, fontSize: 44, weight: 600 }) + 6;
  y =
    drawText(context, contents.name, { x, y, width: textWidth, fontSize: isWide ? 84 : 104, weight: 700 }) +
    10;
  y =
    drawText(context, contents.line, { x, y, width: textWidth, fontSize: isWide ? 31 : 40, maxLines: 3 }) +
    14;
  const smallSize = isWide ? 28 : 36;
  if (!contents.isHome)
    for (const fact of contents.details.slice(0, isWide ? 3 : 4))
      y = drawText(context, `• ${fact}`, { x, y, width: textWidth, fontSize: smallSize, maxLines: 1 });
  const footerY = height - padding - smallSize * (contents.address && !contents.isHome ? 2.4 : 1.2);
  const addressY = drawText(context, contents.rescueName, {
    x,
    y: footerY,
    width: textWidth,
    fontSize: smallSize,
    weight: 600,
    maxLines: 1,
  });
  if (!contents.isHome)
    drawText(context, contents.address, {
      x,
      y: addressY,
      width: textWidth,
      fontSize: smallSize * 0.8,
      maxLines: 1,
    });
}

/** Loads a photo by fetch, so that the canvas can be exported afterwards; undefined without a URL. */
export async function loadPhoto(url: string | undefined): Promise<ImageBitmap | undefined> {
  if (!url) return undefined;
  const reply = await fetch(url);
  if (!reply.ok) throw new Error('No photo');
  return createImageBitmap(await reply.blob());
}

/** Converts a drawn picture to a file. */
export const canvasToFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('No picture')),
      'image/jpeg',
      0.9,
    );
  });
