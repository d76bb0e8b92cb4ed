import { foldCase } from '../text/words.ts';

/** A public name in an address: lower-case letters, digits and single hyphens. */
export const PUBLIC_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The public name that is proposed for a rescue: 'Happy Tails, Inc.' → 'happy-tails-inc'. */
export const proposePublicName = (name: string): string =>
  foldCase(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');

/** The path of a rescue's public page, and of one of its animals. */
export const publicPath = (publicName: string, animalId?: string): string =>
  animalId ? `/r/${publicName}/${animalId}` : `/r/${publicName}`;

/** The linear value of a color channel (0 to 255) by the formula of WCAG 2. */
function toLinear(value: number): number {
  const part = value / 255;
  return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The contrast of a color (`#1a2b3c`) with white. */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) =>
    toLinear(parseInt(color.slice(offset, offset + 2), 16)),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The color of a page if the rescue chose none. */
export const DEFAULT_COLOR = '#0f766e';
