/** A font package of npm that reports use; all are under the SIL Open Font License. */
export interface FontPackage {
  readonly name: string;
  /** The family name in style sheets. */
  readonly family: string;
  /** The weights of a package with one file per weight; absent if one file has all weights. */
  readonly weights?: readonly number[];
}

const variableFont = (script: string, family: string): FontPackage => ({
  name: `@fontsource-variable/noto-sans-${script}`,
  family: `Noto Sans ${family}`,
});

const CHINESE = variableFont('sc', 'SC');
const TAIWANESE = variableFont('tc', 'TC');
const JAPANESE = variableFont('jp', 'JP');
const KOREAN = variableFont('kr', 'KR');

/**
 * Han characters look different in each country, so the rescue's country decides which font comes first. The font for
 * mainland China has the most characters, so it comes first everywhere else.
 */
function hanFonts(country: string): FontPackage[] {
  const first = { JP: JAPANESE, KR: KOREAN, KP: KOREAN, TW: TAIWANESE, HK: TAIWANESE, MO: TAIWANESE }[
    country
  ];
  const all = [CHINESE, TAIWANESE, JAPANESE, KOREAN];
  return first ? [first, ...all.filter((each) => each !== first)] : all;
}

/** The font of the app. */
const FIGTREE: FontPackage = { name: '@fontsource/figtree', family: 'Figtree', weights: [400, 700] };

/** The font for Latin with all its accents, Greek, Cyrillic and Devanagari. */
const NOTO: FontPackage = { name: '@fontsource/noto-sans', family: 'Noto Sans', weights: [400, 700] };

const EMOJI: FontPackage = { name: '@fontsource/noto-emoji', family: 'Noto Emoji', weights: [400] };

/** The fonts of a report in the order in which they are tried for a character. */
export const fontsFor = (country: string): readonly FontPackage[] => [
  FIGTREE,
  NOTO,
  variableFont('arabic', 'Arabic'),
  variableFont('hebrew', 'Hebrew'),
  variableFont('thai', 'Thai'),
  variableFont('armenian', 'Armenian'),
  variableFont('georgian', 'Georgian'),
  variableFont('bengali', 'Bengali'),
  variableFont('tamil', 'Tamil'),
  variableFont('telugu', 'Telugu'),
  variableFont('khmer', 'Khmer'),
  variableFont('ethiopic', 'Ethiopic'),
  ...hanFonts(country),
  EMOJI,
];

/** The file of one slice of a package; `slice` is its name in the package's unicode.json: `latin-ext`, or `[12]`. */
export function fontFile({ name, weights }: FontPackage, slice: string, weight?: number): string {
  const id = name.split('/')[1] ?? '';
  const part = slice.replaceAll(/[[\]]/g, '');
  return `files/${id}-${part}-${weights ? weight : 'wght'}-normal.woff2`;
}
