/** Paper sizes (product/tenants 2.2). */
export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** These countries print on Letter, all others on A4. */
const LETTER_COUNTRIES = new Set('US CA PH MX CL CO VE PR GT CR PA DO SV NI'.split(' '));

/** A rescue's paper settings. */
interface PaperSettings {
  /** The chosen paper; '' or absent for that of the country. */
  readonly paper?: Paper | '' | undefined;
  readonly countryId?: string | undefined;
}

/** The paper that a rescue prints on: the one it chose, else the one of its country. */
export const paperOf = ({ paper, countryId = '' }: PaperSettings): Paper =>
  paper || (LETTER_COUNTRIES.has(countryId) ? 'Letter' : 'A4');
