import sharp from 'sharp';
import { HEADS } from '#shared/drawings/heads.ts';
import { coatOf, drawingKindOf } from '#shared/drawings/kinds.ts';

/** Colors of the sky, the far hills and the near hills. */
const BACKDROPS = [
  ['#dcebf2', '#b9cfa8', '#93b37c'],
  ['#f6e3cc', '#dcb489', '#b98a5c'],
  ['#e7e2f0', '#b7bfd6', '#8f9bbd'],
  ['#f4efe2', '#d5cbb0', '#b6a884'],
] as const;

const hash = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) >>> 0, 7);

function sceneOf(seed: number): string {
  const [sky, farHills, nearHills] = BACKDROPS[seed % BACKDROPS.length] ?? BACKDROPS[0];
  const sun = 180 + (seed % 7) * 120;
  return `<rect width="1200" height="900" fill="${sky}"/><circle cx="${sun}" cy="210" r="92" fill="#fff6e0" opacity=".8"/>
    <path d="M0 560 C 260 ${430 + (seed % 5) * 20} 520 640 820 520 S 1200 480 1200 480 V900 H0z" fill="${farHills}"/>
    <path d="M0 720 C 300 640 700 780 1200 660 V900 H0z" fill="${nearHills}"/>`;
}

/** A drawn picture of an animal outdoors, as a JPEG of 1200 × 900; the same for the same name. */
export function drawPortrait(name: string, type: string): Promise<Buffer> {
  const seed = hash(name);
  const [coat, shade] = coatOf(name);
  const body = `<ellipse cx="600" cy="880" rx="250" ry="210" fill="${coat}"/><ellipse cx="600" cy="900" rx="120" ry="150" fill="#fbf3e8" opacity=".5"/>`;
  const head = `<g transform="translate(${600 - 320} 140) scale(10)">${HEADS[drawingKindOf(type)]({ coat, shade })}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${sceneOf(seed)}${body}${head}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
}
